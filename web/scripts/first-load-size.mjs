// Reports the compressed script and words of the first load, and fails when they are more than a slow phone should
// wait for.

import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const SCRIPT = 100_000;
const ALL = 150_000;
const lastcard = join(dirname(fileURLToPath(import.meta.url)), '../../src/lastcard');
const page = join(lastcard, 'server/page');
const catalogue = join(lastcard, 'words/en');
const manifest = JSON.parse(readFileSync(join(page, 'assets/manifest.json'), 'utf8'));

// what the browser must have before anything can be used: the entry, all it imports, and the table, which a link opens
const needed = new Set();
function add(name) {
  const chunk = manifest[name];
  if (!chunk || needed.has(chunk.file)) return;
  needed.add(chunk.file);
  for (const imported of chunk.imports ?? []) add(imported);
}
for (const [name, chunk] of Object.entries(manifest)) {
  if (chunk.isEntry || /(^|\/)(Table|TablePage)\.svelte$/.test(name)) add(name);
}

const compressed = (text) => gzipSync(text, { level: 9 }).length;
const files = (folder, names, ending) =>
  [...names].filter((name) => name.endsWith(ending)).map((name) => readFileSync(join(folder, name), 'utf8'));

const script = files(page, needed, '.js').reduce((sum, text) => sum + compressed(text), 0);
// they come as one file; nothing is shown before they are there
const words = compressed(files(catalogue, readdirSync(catalogue), '.ftl').join('\n'));

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const said = `first load: ${kilobytes(script)} of script and ${kilobytes(words)} of words, compressed (limits: ${SCRIPT / 1000} KB, ${ALL / 1000} KB together)`;
if (script === 0 || script > SCRIPT || script + words > ALL) {
  console.error(`${said}: too much; load what is not needed at once later`);
  process.exit(1);
}
console.log(said);

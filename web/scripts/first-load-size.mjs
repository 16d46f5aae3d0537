// Reports the compressed script of the first load, and fails when it is more than a slow phone should wait for.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const LIMIT = 150_000;
const page = join(dirname(fileURLToPath(import.meta.url)), '../../src/lastcard/server/page');
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

let total = 0;
for (const file of needed) {
  if (file.endsWith('.js')) total += gzipSync(readFileSync(join(page, file)), { level: 9 }).length;
}
const said = `first load: ${(total / 1000).toFixed(1)} KB of script, compressed (limit ${LIMIT / 1000} KB)`;
if (total === 0 || total > LIMIT) {
  console.error(`${said}: too much; load what is not needed at once later`);
  process.exit(1);
}
console.log(said);

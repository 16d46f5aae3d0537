// Draws public/*.png from the SVG icons with Chromium: `node scripts/draw-icons.mjs [path of chromium]`.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const chromium = process.argv[2] ?? 'chromium';
const folder = join(dirname(fileURLToPath(import.meta.url)), '../public');
// Apple's icons must not be see-through at the corners
const drawings = [
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-maskable-512.png', 512],
  ['icon-maskable.svg', 'icon-180.png', 180],
];

const work = mkdtempSync(join(tmpdir(), 'lastcard-icons-'));
for (const [from, to, size] of drawings) {
  const page = join(work, 'icon.html');
  const svg = readFileSync(join(folder, from), 'utf8');
  writeFileSync(page, `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`);
  const done = spawnSync(chromium, [
    '--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--no-first-run', '--disable-quic',
    '--disable-background-networking', '--disable-component-update', '--disable-sync', '--virtual-time-budget=1000',
    '--default-background-color=00000000', `--window-size=${size},${size}`, `--user-data-dir=${work}/profile`,
    `--screenshot=${join(folder, to)}`, `file://${page}`,
  ]);
  if (done.status !== 0) throw new Error(`chromium could not draw ${to}: ${done.stderr}`);
}
rmSync(work, { recursive: true });

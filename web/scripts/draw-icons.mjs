// Draws public/*.png and favicon.ico from the SVG icons with Chromium: `node scripts/draw-icons.mjs [path of chromium]`.

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screenshot } from './screenshot.mjs';

const folder = join(dirname(fileURLToPath(import.meta.url)), '../public');
const FAVICON = 32;
// Apple's icons must not be see-through at the corners
const drawings = [
  ['icon.svg', 'icon-192.png', 192],
  ['icon.svg', 'icon-512.png', 512],
  ['icon-maskable.svg', 'icon-maskable-512.png', 512],
  ['icon-maskable.svg', 'icon-180.png', 180],
  ['icon.svg', 'favicon.png', FAVICON],
];

for (const [from, to, size] of drawings) {
  const svg = readFileSync(join(folder, from), 'utf8');
  const html = `<style>body{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`;
  screenshot(process.argv[2], join(folder, to), [size, size], html);
}

// an icon file is a list of pictures with one entry, for whoever asks for /favicon.ico without reading the page
const png = readFileSync(join(folder, 'favicon.png'));
const head = Buffer.alloc(22);
head.writeUInt16LE(1, 2); // of icons
head.writeUInt16LE(1, 4); // one
head.writeUInt8(FAVICON, 6);
head.writeUInt8(FAVICON, 7);
head.writeUInt16LE(1, 10); // planes
head.writeUInt16LE(32, 12); // bits a pixel
head.writeUInt32LE(png.length, 14);
head.writeUInt32LE(head.length, 18);
writeFileSync(join(folder, 'favicon.ico'), Buffer.concat([head, png]));
rmSync(join(folder, 'favicon.png'));

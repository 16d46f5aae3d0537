// Draws public/preview.png, which chats show beside a link, from our own cards: `node scripts/draw-preview.mjs [path of chromium]`.

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { screenshot } from './screenshot.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const art = JSON.parse(readFileSync(join(here, '../../src/lastcard/art/cards.json'), 'utf8'));
const font = join(here, '../node_modules/@fontsource-variable/fredoka/files/fredoka-latin-wght-normal.woff2');

const WIDTH = 1200;
const HEIGHT = 630;
const HAND = [
  { color: 'G', text: '4' },
  { color: 'B', mark: 'skip' },
  { color: 'R', text: '7' },
  { color: 'Y', mark: 'reverse' },
  { color: null },
];
const TURN = 16;

const shapeOf = (color) => art.shapes[art.usual[color]];
const layers = (list, paint) =>
  list
    .map(({ d, fill = 'none', stroke = 'none', width = 0 }) => {
      const ink = (name) => paint[name] ?? name;
      return `<path d="${d}" fill="${ink(fill)}" stroke="${ink(stroke)}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
    })
    .join('');

function card({ color, text, mark }) {
  const paint = color ? art.paints[color] : art.dark;
  const shape = (d, transform, fill, opacity = 1) =>
    `<path d="${d}" transform="${transform}" fill="${fill}" stroke="${fill}" stroke-width="1.6" stroke-linejoin="round" opacity="${opacity}"/>`;
  const wild = art.wild.places.map(({ x, y }, place) => shape(shapeOf('RYGB'[place]), `translate(${x} ${y})`, art.paints['RYGB'[place]].glow));
  const middle = !color
    ? wild.join('')
    : shape(shapeOf(color), 'translate(16 36) scale(2.84)', '#ffffff', 0.2) +
      (mark
        ? `<g transform="translate(50 70)">${layers(art.marks[mark], paint)}</g>`
        : `<text x="50" y="73" font-size="74" dominant-baseline="central" fill="${paint.ink}" stroke="${paint.edge}" stroke-width="6" paint-order="stroke">${text}</text>`);
  const corner = !color
    ? ''
    : (mark
        ? `<g transform="translate(16.5 19.5) scale(0.36)">${layers(art.marks[mark], { ink: paint.ink, edge: paint.ink })}</g>`
        : `<text x="16" y="27" font-size="26" fill="${paint.ink}">${text}</text>`) + shape(shapeOf(color), 'translate(9.8 35) scale(0.53)', paint.ink);
  return `<rect x="0.5" y="0.5" width="99" height="139" rx="12" fill="${art.rim}" stroke="#00000047"/>
    <rect x="5.5" y="5.5" width="89" height="129" rx="8" fill="${paint.fill}"/>${middle}${corner}<g transform="rotate(180 50 70)">${corner}</g>`;
}

const fan = HAND.map(
  (each, place) => `<g transform="rotate(${(place - (HAND.length - 1) / 2) * TURN} 50 230)" filter="url(#lift)">${card(each)}</g>`,
).join('');

screenshot(
  process.argv[2],
  join(here, '../public/preview.png'),
  [WIDTH, HEIGHT],
  `<style>
    @font-face { font-family: Fredoka; src: url('file://${font}'); font-weight: 300 700; }
    body { margin: 0; } svg { display: block; font-family: Fredoka; font-weight: 600; } text { text-anchor: middle; }
  </style>
  <svg width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <defs>
      <filter id="lift" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="0" dy="2" stdDeviation="2.2" flood-opacity="0.35"/></filter>
    </defs>
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#10393d"/>
    <circle cx="${WIDTH / 2}" cy="260" r="420" fill="#154a4f"/>
    <g transform="translate(${WIDTH / 2} 60) scale(2.3) translate(-50 0)">${fan}</g>
    <text x="${WIDTH / 2}" y="570" font-size="100" fill="#fffdf7">Lastcard</text>
  </svg>`,
);

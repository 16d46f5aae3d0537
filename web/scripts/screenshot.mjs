// A picture of a page, taken by Chromium.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function screenshot(chromium = 'chromium', file, [width, height], html) {
  const work = mkdtempSync(join(tmpdir(), 'lastcard-pictures-'));
  const page = join(work, 'picture.html');
  writeFileSync(page, html);
  const done = spawnSync(chromium, [
    '--headless', '--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--no-first-run', '--disable-quic',
    '--disable-background-networking', '--disable-component-update', '--disable-sync', '--virtual-time-budget=1000',
    '--default-background-color=00000000', `--window-size=${width},${height}`, `--user-data-dir=${work}/profile`,
    `--screenshot=${file}`, `file://${page}`,
  ]);
  rmSync(work, { recursive: true });
  if (done.status !== 0) throw new Error(`chromium could not draw ${file}: ${done.stderr}`);
}

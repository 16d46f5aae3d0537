import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.LASTCARD_SERVER ?? 'http://127.0.0.1:8000';

export default defineConfig({
  base: '/',
  plugins: [svelte()],
  build: {
    // the server's package serves it from here, and the wheel carries it
    outDir: '../src/lastcard/server/page',
    emptyOutDir: true,
    assetsDir: 'assets',
    // the content security policy forbids inlined scripts, and data: only serves images
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: 'assets/manifest.json',
    target: 'es2022',
  },
  server: {
    proxy: { '/api': { target: server, ws: true } },
    // the catalogues of words, for the scenes, and our drawings
    fs: { allow: ['.', '../src/lastcard/words', '../src/lastcard/art'] },
  },
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/words.ts'],
  },
});

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pdfLocation } from './pdf-location';

const require = createRequire(import.meta.url);
const packageFile = require.resolve('pdfjs-dist/package.json');
const { version } = JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string };
const root = dirname(packageFile);
const target = pdfLocation(version);

/**
 * Files that pdf.js fetches at run time, for builds with their own page (the host, or a remote alone). Maps a folder or
 * file on disk to its path on the site. Node only.
 */
export const pdfFiles: Readonly<Record<string, string>> = {
  [join(root, 'legacy/build/pdf.worker.min.mjs')]: `${target}pdf.worker.min.mjs`,
  [join(root, 'cmaps')]: `${target}cmaps`,
  [join(root, 'standard_fonts')]: `${target}standard_fonts`,
  [join(root, 'wasm')]: `${target}wasm`,
  [join(root, 'iccs')]: `${target}iccs`,
};

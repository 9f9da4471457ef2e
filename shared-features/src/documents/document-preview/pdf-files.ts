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
 * What pdf.js fetches while it works, for the builds that have a page of their own (the host, a remote alone): folder
 * or file on the disk → path on the site. For node only.
 */
export const pdfFiles: Readonly<Record<string, string>> = {
  [join(root, 'legacy/build/pdf.worker.min.mjs')]: `${target}pdf.worker.min.mjs`,
  [join(root, 'cmaps')]: `${target}cmaps`,
  [join(root, 'standard_fonts')]: `${target}standard_fonts`,
  [join(root, 'wasm')]: `${target}wasm`,
  [join(root, 'iccs')]: `${target}iccs`,
};

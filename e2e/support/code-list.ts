import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script or style sheet in the tested product's list (`docs/integrity.md`). */
export interface ListedCode {
  readonly address: string;
  readonly integrity: string;
  readonly part: string;
  readonly owner: string;
  readonly pages: readonly string[];
}

/** Returns every script and style sheet that a browser may load from the tested product. */
export function readCodeList(): ListedCode[] {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined)
    throw new Error('E2E_DATA_DIR names the data of the product under test; `npm test -- e2e` sets it.');
  return (JSON.parse(readFileSync(join(folder, 'registry', 'scripts.json'), 'utf8')) as { files: ListedCode[] }).files;
}

/**
 * Fills the placeholders of a page's path. The objects need not exist, because the page's code is loaded before its
 * data.
 */
export const pathIn = (pattern: string): string => pattern.replace(/:[a-zA-Z]+/g, '1');

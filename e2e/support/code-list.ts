import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A script or style sheet of the product under test, as the product lists it (`docs/integrity.md`). */
export interface ListedCode {
  readonly address: string;
  readonly integrity: string;
  readonly part: string;
  readonly owner: string;
  readonly pages: readonly string[];
}

/** Every script and style sheet that a browser may load from the product under test. */
export function readCodeList(): ListedCode[] {
  const folder = process.env['E2E_DATA_DIR'];
  if (folder === undefined)
    throw new Error('E2E_DATA_DIR names the data of the product under test; `npm test -- e2e` sets it.');
  return (JSON.parse(readFileSync(join(folder, 'registry', 'scripts.json'), 'utf8')) as { files: ListedCode[] }).files;
}

/**
 * A path of a page with something in its placeholders. What they name need not be there: the page's code is loaded
 * before it asks.
 */
export const pathIn = (pattern: string): string => pattern.replace(/:[a-zA-Z]+/g, '1');

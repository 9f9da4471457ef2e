import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { API_FOLDER } from './databases';

/** A text that is to stand on a page in these very shapes. */
export interface Expectation {
  readonly text: string;
  readonly size: number;
  /** x, y, width, height in points. */
  readonly area: readonly [number, number, number, number];
}

const run = (script: string, argument: string, pdf: Buffer): unknown =>
  JSON.parse(
    execFileSync(process.execPath, [join(API_FOLDER, 'test/support', script), argument], { input: pdf }).toString(),
  );

/** How much of each expected text stands on the first page in its shapes, 0 to 1. */
export const overlapsOnPage = (pdf: Buffer, expectations: readonly Expectation[]): number[] =>
  run('compare-page.mjs', JSON.stringify(expectations), pdf) as number[];

/** All texts of the first page, in the order in which they were drawn, without white space. */
export const textOnPage = (pdf: Buffer): string => run('page-text.mjs', '', pdf) as string;

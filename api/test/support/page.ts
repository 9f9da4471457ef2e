import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { API_FOLDER } from './databases';

/** A text that must be drawn on a page in the right shapes. */
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

/** Returns how well each expected text is drawn on the first page, 0 to 1. */
export const overlapsOnPage = (pdf: Buffer, expectations: readonly Expectation[]): number[] =>
  run('compare-page.mjs', JSON.stringify(expectations), pdf) as number[];

/** Returns the texts of the first page, each separate, in drawing order. */
export const textsOnPage = (pdf: Buffer): string[] => run('page-text.mjs', '', pdf) as string[];

/** Returns all texts of the first page, in drawing order, without white space. */
export const textOnPage = (pdf: Buffer): string => textsOnPage(pdf).join('').replace(/\s/gu, '');

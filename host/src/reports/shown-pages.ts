import type { MeasuredPage } from './measurements';

/** Pages that were shown in this document, each with the moment it was asked for (ms since the document began). */
const shown: { readonly since: number; readonly page: MeasuredPage }[] = [];

/** A page begins to be shown. */
export function notePage(page: MeasuredPage): void {
  shown.push({ since: shown.length === 0 ? 0 : performance.now(), page });
}

/**
 * Returns the releases of remotes whose pages this document has shown, the last one of each: their code is what it
 * runs.
 */
export function shownReleases(): readonly Pick<MeasuredPage, 'remote' | 'version'>[] {
  return [...new Map(shown.map(({ page: { remote, version } }) => [remote, { remote, version }])).values()];
}

/** The page that was shown at a moment: to which of them something that the browser has timed belongs. */
export function pageAt(moment: number): MeasuredPage | undefined {
  return shown.findLast(({ since }) => since <= moment)?.page;
}

import type { MeasuredPage } from './measurements';

/** Pages that were shown in this document, each with the moment it was asked for (ms since the document began). */
const shown: { readonly since: number; readonly page: MeasuredPage }[] = [];

/** Records that a page starts to be shown. */
export function notePage(page: MeasuredPage): void {
  shown.push({ since: shown.length === 0 ? 0 : performance.now(), page });
}

/** Returns the last release of each remote whose pages this document has shown: their code is what it runs. */
export function shownReleases(): readonly Pick<MeasuredPage, 'remote' | 'version'>[] {
  return [...new Map(shown.map(({ page: { remote, version } }) => [remote, { remote, version }])).values()];
}

/** Returns the page that was shown at a moment, to assign a measurement of the browser to it. */
export function pageAt(moment: number): MeasuredPage | undefined {
  return shown.findLast(({ since }) => since <= moment)?.page;
}

import { useEffect, useState } from 'react';
import { queryClient } from 'shared-auth';
import type { ReleaseLoader } from '../../remotes/release-loader';

/** Pages that were shown with their data without an error in this document, by entry and page. */
const shownWell = new Set<string>();

const keyOf = ({ release }: ReleaseLoader, page: string): string => `${release.entry} ${page}`;

/** Returns whether a page was shown well before. */
export const wasShown = (loader: ReleaseLoader, page: string): boolean => shownWell.has(keyOf(loader, page));

interface NoteShownProps {
  readonly loader: ReleaseLoader;
  readonly page: string;
}

/**
 * Notes that the page beside it is shown well: it is rendered, what it asked for has arrived, and it is rendered with
 * that. An error of the page takes this away before it notes anything.
 */
export function NoteShown({ loader, page }: NoteShownProps) {
  const [isSettled, setSettled] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (queryClient.isFetching() > 0) return;
      // The cache tells components of an answer in the next task. This has to be rendered together with them.
      timer = setTimeout(() => {
        timer = setTimeout(() => setSettled(true));
      });
    };
    const stop = queryClient.getQueryCache().subscribe(look);
    look();
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  useEffect(() => {
    if (isSettled) shownWell.add(keyOf(loader, page));
  }, [isSettled, loader, page]);
  return null;
}

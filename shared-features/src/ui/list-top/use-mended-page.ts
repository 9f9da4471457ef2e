import { useEffect, useEffectEvent } from 'react';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';

interface PageToMend {
  /** From 1. */
  readonly page: number;
  /** The answer for this page is there and holds no rows. */
  readonly isEmpty: boolean;
  /** All rows, or those that were counted. */
  readonly total: number;
  /** Puts the address right without a step in the history. */
  readonly mend: (page: number) => void;
}

/** Leads from a page behind the last one, which an address named or a deletion has emptied, to the last. */
export function useMendedPage({ page, isEmpty, total, mend }: PageToMend): void {
  const isPastEnd = isEmpty && page > 1;
  const goToLast = useEffectEvent(() => mend(Math.min(page - 1, Math.max(1, Math.ceil(total / LIST_PAGE_SIZE)))));
  useEffect(() => {
    if (isPastEnd) goToLast();
  }, [isPastEnd, page]);
}

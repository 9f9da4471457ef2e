import { type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import * as styles from './list-top.css';

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

interface ListTopProps {
  /** What it holds, read out when the focus comes here. */
  readonly label: string;
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/**
 * The place of a list's rows. It takes the focus, and with it comes into sight, when what had it is gone: another page,
 * deleted rows.
 */
export function ListTop({ label, ref, children }: ListTopProps) {
  return (
    <div ref={ref} role="group" aria-label={label} tabIndex={-1} className={styles.top}>
      {children}
    </div>
  );
}

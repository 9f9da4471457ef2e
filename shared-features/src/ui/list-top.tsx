import { type ComponentProps, type ReactNode, type RefObject, useEffect, useEffectEvent } from 'react';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import { PageRange } from 'shared-ui/tables';
import * as styles from './list-top.css';

interface PageToCheck {
  /** From 1. */
  readonly page: number;
  /** Whether the page was loaded and has no rows. */
  readonly isEmpty: boolean;
  /** Number of all rows, or of those counted. */
  readonly total: number;
  /** Corrects the address without a history entry. */
  readonly replace: (page: number) => void;
}

/** Redirects to the last page when the requested page no longer exists. */
export function useExistingPage({ page, isEmpty, total, replace }: PageToCheck): void {
  const isPastEnd = isEmpty && page > 1;
  const goToLast = useEffectEvent(() => replace(Math.min(page - 1, Math.max(1, Math.ceil(total / LIST_PAGE_SIZE)))));
  useEffect(() => {
    if (isPastEnd) goToLast();
  }, [isPastEnd, page]);
}

interface ListRangeProps extends ComponentProps<typeof PageRange> {
  /** Whether the rows are from an earlier answer, and new ones are loading. */
  readonly isStale: boolean;
}

/** Shows which rows of a list are on the screen, and that new ones are loading. Announces both. */
export function ListRange({ isStale, ...rows }: ListRangeProps) {
  return (
    <div role="status" className={styles.range}>
      <PageRange {...rows} />
      {isStale ? <span className={styles.refreshing}>更新中…</span> : null}
    </div>
  );
}

interface ListTopProps {
  /** Name of the list, read out when the focus comes here. */
  readonly label: string;
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
}

/**
 * Wraps the rows of a list. It takes the focus, and scrolls into view, when the focused element is gone: another page,
 * deleted rows.
 */
export function ListTop({ label, ref, children }: ListTopProps) {
  return (
    <div ref={ref} role="group" aria-label={label} tabIndex={-1} className={styles.top}>
      {children}
    </div>
  );
}

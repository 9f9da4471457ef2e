import type { ReactNode, RefObject } from 'react';
import * as styles from './list-top.css';

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

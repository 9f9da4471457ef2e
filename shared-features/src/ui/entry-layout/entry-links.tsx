import type { ReactNode } from 'react';
import * as styles from './entry-layout.css';

/** Below a form of `EntryLayout`: links to what else one may have come for, one paragraph each. */
export function EntryLinks({ children }: { readonly children: ReactNode }) {
  return <div className={styles.below}>{children}</div>;
}

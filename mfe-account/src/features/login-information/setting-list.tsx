import type { ReactNode } from 'react';
import * as styles from './setting-list.css';

/** Settings below each other, as names and values. */
export function SettingList({ children }: { readonly children: ReactNode }) {
  return <dl className={styles.list}>{children}</dl>;
}

interface SettingRowProps {
  readonly term: string;
  /** A line below the value, in smaller letters. */
  readonly note?: string;
  /** Leads to the change of the value. Its name says of what. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** One setting: its name, its value, and what changes it. */
export function SettingRow({ term, note, action, children }: SettingRowProps) {
  return (
    <div className={styles.row}>
      <dt className={styles.term}>{term}</dt>
      <dd className={styles.value}>
        {children}
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
      </dd>
      {action === undefined ? null : <dd className={styles.action}>{action}</dd>}
    </div>
  );
}

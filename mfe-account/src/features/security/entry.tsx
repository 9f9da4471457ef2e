import type { ReactNode } from 'react';
import { Alert } from 'shared-ui/core';
import * as styles from './entry-list.css';

interface EntryProps {
  /** Decorative icon. The title names the entry. */
  readonly icon: ReactNode;
  readonly title: string;
  readonly chip: ReactNode;
  /** Facts about the entry, one per line. */
  readonly lines: readonly string[];
  /** Error of the last action on it. */
  readonly problem: { readonly message: string } | null;
  readonly action: ReactNode;
}

/** Shows one passkey or device of a list. */
export function Entry({ icon, title, chip, lines, problem, action }: EntryProps) {
  return (
    <li className={styles.entry}>
      <div className={styles.row}>
        {icon}
        <div className={styles.text}>
          <p className={styles.title}>
            <strong>{title}</strong>
            {chip}
          </p>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
        {action}
      </div>
      {problem === null ? null : <Alert tone="danger" isLive title={problem.message} />}
    </li>
  );
}

import type { ReactNode } from 'react';
import * as styles from './registration.css';

interface NamePairProps {
  /** Whose name it is. */
  readonly label: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** The two parts of a name beside each other, as one group. */
export function NamePair({ label, first, second }: NamePairProps) {
  return (
    <div role="group" aria-label={label} className={styles.pair}>
      {first}
      {second}
    </div>
  );
}

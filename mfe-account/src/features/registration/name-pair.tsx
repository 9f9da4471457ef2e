import type { ReactNode } from 'react';
import * as styles from './registration.css';

interface NamePairProps {
  /** Owner of the name. */
  readonly label: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Shows the two parts of a name side by side, as one group. */
export function NamePair({ label, first, second }: NamePairProps) {
  return (
    <div role="group" aria-label={label} className={styles.pair}>
      {first}
      {second}
    </div>
  );
}

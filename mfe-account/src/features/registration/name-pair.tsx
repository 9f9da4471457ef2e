import { type ReactNode, useId } from 'react';
import * as styles from './registration.css';

interface NamePairProps {
  /** Heading above the two: the owner of the name. */
  readonly label: string;
  readonly first: ReactNode;
  readonly second: ReactNode;
}

/** Shows the two parts of a name side by side, as one group under one heading. */
export function NamePair({ label, first, second }: NamePairProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.nameGroup}>
      <span id={id} className={styles.nameHeading}>
        {label}
      </span>
      <div className={styles.pair}>
        {first}
        {second}
      </div>
    </div>
  );
}

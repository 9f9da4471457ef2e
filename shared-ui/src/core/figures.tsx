import { Amount } from './amount';
import * as styles from './figures.css';

/** A sum in yen under its name. */
export interface Figure {
  readonly term: string;
  /** Whole yen. */
  readonly yen: number;
}

/** Shows the main amounts of a page, side by side from 640 px. */
export function Figures({ items }: { readonly items: readonly Figure[] }) {
  return (
    <dl className={styles.figures}>
      {items.map(({ term, yen }) => (
        <div key={term} className={styles.figure}>
          <dt className={styles.term}>{term}</dt>
          <dd>
            <Amount yen={yen} size="card" />
          </dd>
        </div>
      ))}
    </dl>
  );
}

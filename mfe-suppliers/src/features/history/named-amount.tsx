import { FIELDS } from 'shared-rules/words';
import { Amount, textStyles } from 'shared-ui/core';
import * as styles from './history.css';

interface NamedAmountProps {
  /** Whole yen. */
  readonly yen: number;
  /** Default 振込金額. */
  readonly name?: string;
}

/** Shows the amount of a card under its name, so that it is not mistaken for another sum. */
export function NamedAmount({ yen, name = FIELDS.transferAmount }: NamedAmountProps) {
  return (
    <span className={styles.amount}>
      <span className={textStyles.caption}>{name}</span>
      <Amount yen={yen} size="card" />
    </span>
  );
}

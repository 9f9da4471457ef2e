import { FIELDS } from 'shared-rules/words';
import { Amount } from 'shared-ui/core';
import * as styles from './named-amount.css';

interface NamedAmountProps {
  /** Whole yen. */
  readonly yen: number;
  /** Default 振込金額. */
  readonly name?: string;
}

/** The amount of a card, under its name: beside other sums it must not be mistaken. */
export function NamedAmount({ yen, name = FIELDS.transferAmount }: NamedAmountProps) {
  return (
    <span className={styles.amount}>
      <span className={styles.name}>{name}</span>
      <Amount yen={yen} size="card" />
    </span>
  );
}

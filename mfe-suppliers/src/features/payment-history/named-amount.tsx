import { FIELDS } from 'shared-rules/words';
import { Amount } from 'shared-ui/core';
import * as styles from './named-amount.css';

/** 振込金額 of a card, under its name: beside other sums it must not be mistaken. Whole yen. */
export function NamedAmount({ yen }: { readonly yen: number }) {
  return (
    <span className={styles.amount}>
      <span className={styles.name}>{FIELDS.transferAmount}</span>
      <Amount yen={yen} size="card" />
    </span>
  );
}

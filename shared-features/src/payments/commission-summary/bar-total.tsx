import { Amount } from 'shared-ui/core';
import { useSettled } from '../../ui/settled';
import { TYPING_PAUSE_MS } from './commission-summary';
import * as styles from './commission-summary.css';
import { type CommissionQuestion, useCommission } from './use-commission';

/**
 * Shows the charge of the card in one line, for the bar at the lower edge of a phone. The summary further down
 * says how it is made up.
 */
export function BarTotal({ yen }: { readonly yen: number | null }) {
  return (
    <div className={styles.totalLine}>
      <span className={styles.totalName}>カード決済金額</span>
      {yen === null ? <span>－</span> : <Amount yen={yen} />}
    </div>
  );
}

/** Shows the same for an amount that is being typed; a dash until the charge of that amount is known. */
export function TypedBarTotal(question: CommissionQuestion) {
  const asked = useSettled(question.amount, TYPING_PAUSE_MS);
  const { data, isPlaceholderData } = useCommission({ ...question, amount: asked });
  const isKnown = question.amount !== null && question.amount === asked && !isPlaceholderData;
  return <BarTotal yen={isKnown && data !== undefined ? data.total_amount : null} />;
}

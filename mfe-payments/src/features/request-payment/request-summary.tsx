import type { RequestedPayment } from 'shared-api/types';
import { CutOffCountdown } from 'shared-features/payments/cut-off';
import { ExpectedDates } from 'shared-features/payments/expected-dates';
import { useEnteredText } from 'shared-features/payments/payment-form';
import { BUTTONS } from 'shared-rules/words';
import { useIsDesktop } from 'shared-ui/core';
import { SubmitButton } from 'shared-ui/forms';
import { RequestCost } from '../request-flow/request-cost';
import * as styles from '../request-flow/request-text.css';
import type { CardMaterial } from './use-card-material';

interface RequestSummaryProps {
  readonly payment: RequestedPayment;
  readonly material: CardMaterial;
}

/** お支払い金額 beside the form: what the card is charged, when the requester gets the money and the card is debited. On phones the button lies below. */
export function RequestSummary({ payment, material: { cards, days } }: RequestSummaryProps) {
  const isDesktop = useIsDesktop();
  const cardId = useEnteredText('creditCardId');
  return (
    <RequestCost payment={payment}>
      <ExpectedDates transferDate={days.earliest} card={cards.find(({ id }) => String(id) === cardId)} days={days} />
      <div className={styles.note}><CutOffCountdown days={days} /></div>
      {isDesktop ? <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton> : null}
      <p className={styles.note}>まだ支払いは確定しません。次に内容を確認できます。お支払いのときに、カード会社の本人認証（3Dセキュア）の画面が表示されることがあります。</p>
    </RequestCost>
  );
}

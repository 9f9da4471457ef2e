import type { ReactNode } from 'react';
import { CommissionSummary } from 'shared-features/commission-summary';
import { shortDate } from 'shared-features/transfer-date';
import { BUTTONS, FIELDS } from 'shared-rules/words';
import { isAmount } from 'shared-rules/yen';
import { useIsDesktop } from 'shared-ui/core';
import { SubmitButton, useFormValue } from 'shared-ui/forms';
import * as styles from './payment-summary.css';

interface PaymentSummaryProps {
  /** The payment that is being changed; null for a new one. */
  readonly paymentId: number | null;
  readonly secondAction: ReactNode;
}

/** お支払い金額 beside the form: what the card is charged and when the money is sent. On phones the buttons lie below. */
export function PaymentSummary({ paymentId, secondAction }: PaymentSummaryProps) {
  const isDesktop = useIsDesktop();
  const amount = useFormValue('amount');
  const date = useFormValue('transferDate');
  const promotionCode = useAppliedPromotion();
  return (
    <CommissionSummary amount={typeof amount === 'number' && isAmount(amount) ? amount : null} promotionCode={promotionCode} paymentId={paymentId}>
      {typeof date === 'string' && date !== '' ? (
        <p className={styles.dates}>
          {`${FIELDS.plannedTransferDate}　`}
          <strong>{shortDate(date)}</strong>
        </p>
      ) : null}
      {isDesktop ? (
        <>
          <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton>
          {secondAction}
        </>
      ) : null}
      <p className={styles.note}>まだ支払いは確定しません。次の画面で内容を確認できます。</p>
    </CommissionSummary>
  );
}

/** The promotion code that counts; null without one. */
function useAppliedPromotion(): string | null {
  const code = useFormValue('promotionCode');
  const isApplied = useFormValue('promotionApplied');
  return isApplied === true && typeof code === 'string' && code !== '' ? code : null;
}

import { CommissionSummary } from 'shared-features/commission-summary';
import { shortDate } from 'shared-features/transfer-date';
import { BUTTONS, FIELDS } from 'shared-rules/words';
import { isAmount } from 'shared-rules/yen';
import { useIsDesktop } from 'shared-ui/core';
import { SubmitButton, useFormValue } from 'shared-ui/forms';
import * as styles from './payment-summary.css';

/** お支払い金額 beside the form: what the card is charged and when the money is sent. On phones the button lies below. */
export function PaymentSummary() {
  const isDesktop = useIsDesktop();
  const amount = useFormValue('amount');
  const date = useFormValue('transferDate');
  return (
    <CommissionSummary amount={typeof amount === 'number' && isAmount(amount) ? amount : null}>
      {typeof date === 'string' && date !== '' ? (
        <p className={styles.dates}>
          {`${FIELDS.plannedTransferDate}　`}
          <strong>{shortDate(date)}</strong>
        </p>
      ) : null}
      {isDesktop ? <SubmitButton isBlock>{BUTTONS.toConfirm}</SubmitButton> : null}
      <p className={styles.note}>まだ支払いは確定しません。次の画面で内容を確認できます。</p>
    </CommissionSummary>
  );
}

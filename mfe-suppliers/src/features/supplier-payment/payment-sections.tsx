import type { Payment, SupplierAccount } from 'shared-api/types';
import { cardText, expiryText } from 'shared-features/cards/card-text';
import { PaymentTimeline } from 'shared-features/payments/payment-timeline';
import { ActionRequiredBox, PaymentFacts, RefusalNotice } from 'shared-features/payments/payment-view';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatDateTime, formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { Card, Split, TextLink } from 'shared-ui/core';
import { PaymentAmounts } from './payment-amounts';
import * as styles from './supplier-payment.css';

/** The account that a payment goes to, as it was when that was submitted: whatever it is changed to later, the money goes there. */
function SubmittedAccount({ account }: { readonly account: SupplierAccount }) {
  return (
    <>
      <span className={styles.line}>{`${account.bank_name}（${account.bank_code}）　${account.branch_name}（${account.branch_code}）`}</span>
      <span className={styles.line}>{`${BANK_ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}`}</span>
      <span className={styles.line}>{account.holder_kana}</span>
      <span className={styles.note}>申請時の口座です。口座をあとから変更しても、この支払いの振込先は変わりません。</span>
    </>
  );
}

/** Everything about one payment: what the buyer must do, the sums, its course beside what was applied for. */
export function PaymentSections({ payment }: { readonly payment: Payment }) {
  const { transferred_date: transferred, transfer_date: planned, credit_card: card, doc_number: docNumber, submitted_at: submitted } = payment;
  return (
    <>
      {payment.is_action_required ? <ActionRequiredBox payment={payment} /> : null}
      <RefusalNotice payment={payment} />
      <PaymentAmounts payment={payment} />
      <Split
        ratio="half"
        main={
          <Card title="現在の状況">
            <PaymentTimeline payment={payment} />
          </Card>
        }
        side={
          <Card title="申請内容">
            <PaymentFacts
              payment={payment}
              lead={[
                { term: '申請番号', detail: payment.payment_number },
                ...(submitted === null ? [] : [{ term: '申請日時', detail: formatDateTime(submitted) }]),
                { term: '請求書', detail: <TextLink href={paths.receivedInvoice(docNumber)}>{invoiceIdentifier(docNumber)}</TextLink> },
                ...(planned === null ? [] : [{ term: FIELDS.plannedTransferDate, detail: formatLongDate(planned) }]),
                ...(transferred === null ? [] : [{ term: FIELDS.executedTransferDate, detail: formatLongDate(transferred) }]),
                ...(card === null ? [] : [{ term: 'お支払いカード', detail: `${cardText(card)}　有効期限 ${expiryText(card)}` }]),
              ]}
              account={payment.supplier_account && <SubmittedAccount account={payment.supplier_account} />}
            />
          </Card>
        }
      />
    </>
  );
}

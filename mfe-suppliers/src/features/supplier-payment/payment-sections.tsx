import type { Payment, SupplierAccount } from 'shared-api/types';
import { cardText, expiryText } from 'shared-features/cards/card-text';
import { commissionTerm } from 'shared-features/payments/commission-summary';
import { PaymentStatusChip } from 'shared-features/payments/payment-status';
import { PaymentTimeline } from 'shared-features/payments/payment-timeline';
import { ActionRequiredBox, PaymentFacts, RefusalNotice } from 'shared-features/payments/payment-view';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatLongDateTime, formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { FLAT_COMMISSION_UP_TO_YEN, formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Card, Split, TextLink, Figures, textStyles } from 'shared-ui/core';

/**
 * Shows the transferred amount, the commission with its included tax, and the charged total, with the status of the
 * payment.
 */
function PaymentAmounts({ payment }: { readonly payment: Payment }) {
  const { amount, commission, tax, total_amount: total, rate_basis_points } = payment;
  return (
    <Card title="お支払い金額" actions={<PaymentStatusChip payment={payment} />}>
      <Figures
        items={[
          { term: FIELDS.transferAmount, yen: amount },
          {
            term: commissionTerm({ rate_basis_points, is_flat: amount <= FLAT_COMMISSION_UP_TO_YEN }),
            yen: commission,
          },
          { term: 'カード決済金額', yen: total },
        ]}
      />
      <p className={textStyles.note}>{`決済手数料のうち消費税（10%） ${formatYen(tax)}`}</p>
    </Card>
  );
}

/** Shows the account as it was at the submission. The money goes there even if the account is changed later. */
function SubmittedAccount({ account }: { readonly account: SupplierAccount }) {
  return (
    <>
      <span
        className={textStyles.line}
      >{`${account.bank_name}（${account.bank_code}）　${account.branch_name}（${account.branch_code}）`}</span>
      <span
        className={textStyles.line}
      >{`${BANK_ACCOUNT_TYPE_LABELS[account.account_type]} ${account.account_number}`}</span>
      <span className={textStyles.line}>{account.holder_kana}</span>
      <span className={textStyles.captionLine}>
        申請時の口座です。口座をあとから変更しても、この支払いの振込先は変わりません。
      </span>
    </>
  );
}

/** Shows a whole payment: required actions, amounts, and the progress beside the submitted values. */
export function PaymentSections({ payment }: { readonly payment: Payment }) {
  const {
    transferred_date: transferred,
    transfer_date: planned,
    credit_card: card,
    doc_number: docNumber,
    submitted_at: submitted,
  } = payment;
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
                ...(submitted === null ? [] : [{ term: '申請日時', detail: formatLongDateTime(submitted) }]),
                {
                  term: '請求書',
                  detail: <TextLink href={paths.receivedInvoice(docNumber)}>{invoiceIdentifier(docNumber)}</TextLink>,
                },
                ...(planned === null ? [] : [{ term: FIELDS.plannedTransferDate, detail: formatLongDate(planned) }]),
                ...(transferred === null
                  ? []
                  : [{ term: FIELDS.executedTransferDate, detail: formatLongDate(transferred) }]),
                ...(card === null
                  ? []
                  : [{ term: 'お支払いカード', detail: `${cardText(card)}　有効期限 ${expiryText(card)}` }]),
              ]}
              account={payment.supplier_account && <SubmittedAccount account={payment.supplier_account} />}
            />
          </Card>
        }
      />
    </>
  );
}

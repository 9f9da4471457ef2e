import type { ReceivedInvoice, Payment, RequestedPayment } from 'shared-api/types';
import { InvoiceFiles } from 'shared-features/documents/invoice-files';
import { PaymentDeadline } from 'shared-features/payments/payment-deadline';
import { isRequested, PaymentStatusChip } from 'shared-features/payments/payment-status';
import {
  ActionRequiredBox,
  RefusalNotice,
  isEnded,
  leadingPayment,
  refusalOf,
} from 'shared-features/payments/payment-view';
import { AddresseeNotice } from 'shared-features/suppliers/addressee';
import { Allowed } from 'shared-features/ui/permission';
import { ExaminationStatus } from 'shared-rules/status';
import { formatLongDate, formatLongDateTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Card, EmptyState, Split, Figures, Icon, Alert, LinkButton } from 'shared-ui/core';
import { InvoiceSummary } from './invoice-summary';
import { PaymentList } from './payment-list';
import * as styles from './received-invoice.css';

const S = ExaminationStatus;

/** Advice after a request that ended without a payment. */
const STILL_POSSIBLE = 'お支払いが必要な場合は、振込先口座を登録して、通常のカード払いを申請できます。';

interface RequestNoticeProps {
  readonly payment: RequestedPayment;
}

/** Shows the state of an invoice's newest request: its requester and deadline, or why it can no longer be paid. */
function RequestNotice({ payment }: RequestNoticeProps) {
  const { status, request } = payment;
  if (status === S.WaitingForPayment)
    return request.is_payable ? <Waiting payment={payment} /> : <Over title={expired(payment)} />;
  if (status === S.Expired) return <Over title={expired(payment)} />;
  // A request that the examiner ended has its own notice.
  if (status === S.Cancel && refusalOf(payment) === null) return <Over title={cancelled(payment)} />;
  return null;
}

function Waiting({ payment: { doc_number: docNumber, request } }: RequestNoticeProps) {
  const { requester, parties, request_number: number, payment_deadline: deadline } = request;
  return (
    <section aria-label="お支払い依頼">
      <AddresseeNotice parties={parties} />
      <Alert tone="warning" title={`${requester.name}からお支払い依頼（${number}）が届いています。`}>
        <p>
          有効期限: <PaymentDeadline date={deadline} look="text" />
        </p>
        <p>依頼の内容にお心当たりがない場合は、支払わずに依頼元へご確認ください。</p>
        <Allowed to="pay">
          <LinkButton variant="primary" icon="credit_card" href={paths.paymentRequestSettlement(docNumber)}>
            カードで支払う
          </LinkButton>
        </Allowed>
      </Alert>
    </section>
  );
}

function Over({ title }: { readonly title: string }) {
  return (
    <section aria-label="お支払い依頼">
      <Alert tone="info" title={title}>
        <p>{STILL_POSSIBLE}</p>
      </Alert>
    </section>
  );
}

const expired = ({ request: { request_number: number, payment_deadline: deadline } }: RequestedPayment): string =>
  `お支払い依頼（${number}）は、有効期限の${formatLongDate(deadline)}を過ぎたため終了しました。`;

function cancelled({ request, history }: RequestedPayment): string {
  const ending = history.findLast(({ event }) => event === 'sellerCancel' || event === 'buyerCancel');
  const who = ending?.event === 'buyerCancel' ? '貴社がキャンセルしました' : '依頼元がキャンセルしました';
  const at = ending === undefined ? '' : `${formatLongDateTime(ending.at)} に`;
  return `お支払い依頼（${request.request_number}）は、${at}${who}。`;
}

/** Whether everything was given back after the transfer: only then a transferred payment has no receipt. */
const isGivenBack = ({ status, has_receipt: hasReceipt }: Payment) =>
  status === ExaminationStatus.TransferCompleted && !hasReceipt;

const isWaiting = ({ status }: Payment) => status === ExaminationStatus.WaitingForPayment;

/** Returns a sentence about what is paid and what remains. */
function standing({ paid_amount: paid, remaining_amount: remaining, payments }: ReceivedInvoice) {
  if (paid === 0) return null;
  if (payments.some(isWaiting)) return { text: 'お支払い依頼が届いています。まだ支払われていません。', isDone: false };
  if (remaining > 0) return { text: `残り ${formatYen(remaining)} のカード払いを申請できます。`, isDone: false };
  if (payments.some(isGivenBack))
    return {
      text: '振込の後に、カードの代金を返金しました。今後のお支払いは、取引先にご確認ください。',
      isDone: false,
    };
  const isTransferred = payments.every(
    (payment) => isEnded(payment) || payment.status === ExaminationStatus.TransferCompleted,
  );
  return isTransferred
    ? { text: '全額の振込が完了しています。', isDone: true }
    : { text: '全額のカード払いを申請済みです。', isDone: false };
}

/**
 * Returns the amounts paid (or submitted) and remaining, in yen. A waiting request reserves the invoice, but it is not
 * paid yet.
 */
function sums({ amount, paid_amount: claimed, payments }: ReceivedInvoice) {
  const waiting = payments.filter(isWaiting).reduce((sum, payment) => sum + payment.amount, 0);
  return { paid: claimed - waiting, remaining: amount - claimed + waiting };
}

/** Shows the supplier, the due date, and the billed, paid and remaining amounts. */
function InvoiceAmounts({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const now = standing(invoice);
  const { paid, remaining } = sums(invoice);
  const figures = [
    { term: FIELDS.amount, yen: invoice.amount },
    { term: '支払済（申請中を含む）', yen: paid },
    { term: FIELDS.remaining, yen: remaining },
  ];
  return (
    <Card
      title="お支払い状況"
      actions={<PaymentStatusChip payment={leadingPayment(invoice.payments)} hasDraft={invoice.has_draft} />}
    >
      <p className={styles.bill}>
        <strong>{invoice.supplier.name}</strong>
        <span>{`${FIELDS.dueDate} ${formatLongDate(invoice.due_date)}`}</span>
      </p>
      <Figures items={figures} />
      {now === null ? null : (
        <p className={now.isDone ? styles.done : styles.standing}>
          {now.isDone ? <Icon name="check_circle" /> : null}
          {now.text}
        </p>
      )}
    </Card>
  );
}

/** Shows a whole invoice: required actions, amounts, payments, and the invoice's values beside its document. */
export function InvoiceSections({ invoice }: { readonly invoice: ReceivedInvoice }) {
  const [newest] = invoice.payments;
  const document = (
    <Split
      ratio="half"
      main={
        <>
          <InvoiceSummary invoice={invoice} />
          {newest === undefined ? (
            <Card title="カード払い">
              <EmptyState icon="credit_card">カード払いはまだ申請されていません。</EmptyState>
            </Card>
          ) : null}
        </>
      }
      side={
        <Card title="請求書ファイル">
          <InvoiceFiles files={invoice.files} />
        </Card>
      }
    />
  );
  return (
    <>
      {invoice.payments
        .filter((payment) => payment.is_action_required)
        .map((payment) => (
          <ActionRequiredBox key={payment.id} payment={payment} />
        ))}
      {newest === undefined ? null : <RefusalNotice payment={newest} />}
      {newest !== undefined && isRequested(newest) ? <RequestNotice payment={newest} /> : null}
      <InvoiceAmounts invoice={invoice} />
      {newest === undefined ? null : <PaymentList payments={invoice.payments} />}
      {document}
    </>
  );
}

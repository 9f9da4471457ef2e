import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { ReceiptDownloadButton } from 'shared-features/downloads';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { ExaminationStatus } from 'shared-rules/status';
import { formatDateWithWeekday } from 'shared-rules/time';
import { paths } from 'shared-shell';
import { Cluster, LinkButton } from 'shared-ui/core';

const S = ExaminationStatus;

/** What the reader can do with an invoice now, or what happens next without them. */
export function NextStep({ invoice }: { readonly invoice: ReceivedInvoiceSummary }) {
  const { doc_number: number, latest_payment: payment, remaining_amount: remaining } = invoice;
  if (payment?.is_action_required) return <LinkButton size="sm" href={paths.receivedInvoice(number)}>内容を確認</LinkButton>;
  if (payment?.status === S.InProgress || payment?.status === S.InProgressExaminationChecked) return '審査の結果をお知らせします';
  if (payment?.status === S.InProgressExaminationCompleted) return `${monthDay(payment.transfer_date)}に振り込みます`;
  return (
    <Cluster gap={8}>
      {remaining > 0 ? (
        <LinkButton variant="primary" size="sm" href={paths.paymentAdd(number)}>カード払いを申請</LinkButton>
      ) : null}
      {payment?.has_receipt ? <ReceiptDownloadButton payment={payment} of={invoiceIdentifier(number)} /> : null}
    </Cluster>
  );
}

/** '2026-11-26' → "11/26（木）". */
function monthDay(date: string): string {
  return formatDateWithWeekday(date).slice('YYYY/'.length);
}

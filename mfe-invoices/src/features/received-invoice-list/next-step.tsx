import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { ReceiptDownloadButton } from 'shared-features/documents/downloads';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { ExaminationStatus } from 'shared-rules/status';
import { paths } from 'shared-shell';
import { LinkButton, textStyles } from 'shared-ui/core';
import { applyHindrance } from './apply-hindrance';
import * as styles from './received-invoice-list.css';
import { TableDate } from './table-date';

const S = ExaminationStatus;

interface ShortOnNarrowProps {
  /** Left out where the names of suppliers need the room; screen readers read it at any width. */
  readonly long: string;
  readonly short: string;
}

/** Shows the text of a button in the table, which keeps to one line. */
const ShortOnNarrow = ({ long, short }: ShortOnNarrowProps) => (
  <span className={styles.oneLine}>
    <span className={styles.wideOnly}>{long}</span>
    {short}
  </span>
);

interface NextStepProps {
  readonly invoice: ReceivedInvoiceSummary;
  /** Full width, in a card without a column for the transfer date. */
  readonly isBlock?: boolean;
}

/**
 * Shows what the user can do with an invoice now, or what happens next: one button at most, and none in the colour of
 * the page's own. The receipt of a part that is paid is on the page of the invoice, while the rest can be paid here.
 */
export function NextStep({ invoice, isBlock = false }: NextStepProps) {
  const { doc_number: number, latest_payment: payment } = invoice;
  const size = isBlock ? 'md' : 'sm';
  if (payment?.is_action_required)
    return (
      <LinkButton size={size} isBlock={isBlock} href={paths.receivedInvoice(number)}>
        <span className={styles.oneLine}>修正する</span>
      </LinkButton>
    );
  if (payment?.status === S.WaitingForPayment) {
    return (
      <LinkButton size={size} isBlock={isBlock} href={paths.paymentRequestSettlement(number)}>
        {isBlock ? 'カードで支払う' : <ShortOnNarrow long="カードで" short="支払う" />}
      </LinkButton>
    );
  }
  if (payment?.status === S.InProgress || payment?.status === S.InProgressExaminationChecked)
    return <span className={textStyles.caption}>審査の結果をお知らせします</span>;
  if (payment?.status === S.InProgressExaminationCompleted) {
    return isBlock && payment.transfer_date !== null ? (
      <span className={textStyles.caption}>
        <TableDate date={payment.transfer_date} />
        に振り込みます
      </span>
    ) : null;
  }
  if (applyHindrance(invoice) === null)
    return (
      <LinkButton size={size} isBlock={isBlock} href={paths.paymentAdd(number)}>
        {isBlock ? 'カード払いを申請' : <ShortOnNarrow long="カード払いを" short="申請" />}
      </LinkButton>
    );
  return payment?.has_receipt === true ? (
    <span className={isBlock ? styles.block : styles.oneLine}>
      <ReceiptDownloadButton
        payment={payment}
        of={invoiceIdentifier(number)}
        size={size}
        isBlock={isBlock}
        isShort={!isBlock}
      />
    </span>
  ) : null;
}

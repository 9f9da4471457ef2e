import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { ReceiptDownloadButton } from 'shared-features/documents/downloads';
import { Allowed } from 'shared-features/ui/permission';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { ExaminationStatus } from 'shared-rules/status';
import { FIELDS } from 'shared-rules/words';
import { paths } from 'shared-shell';
import { LinkButton, textStyles } from 'shared-ui/core';
import { applyHindrance } from './apply-hindrance';
import * as styles from './received-invoice-list.css';
import { TableDate } from './table-date';

const S = ExaminationStatus;

interface NextStepProps {
  readonly invoice: ReceivedInvoiceSummary;
  /** Full width, in a card without a column for the transfer date. */
  readonly isBlock?: boolean;
}

/**
 * Shows what the user can do with an invoice now, or what happens next: one button at most, and none in the colour of
 * the page's own. It is short in the table, where the names of suppliers need the room. The receipt of a part that is
 * paid is on the page of the invoice, while the rest can be paid here.
 */
export function NextStep({ invoice, isBlock = false }: NextStepProps) {
  const { doc_number: number, latest_payment: payment } = invoice;
  const size = isBlock ? 'md' : 'sm';
  const look = isBlock ? undefined : styles.oneLine;
  if (payment?.is_action_required)
    return (
      <LinkButton size={size} isBlock={isBlock} href={paths.receivedInvoice(number)}>
        <span className={look}>修正する</span>
      </LinkButton>
    );
  if (payment?.status === S.WaitingForPayment) {
    return (
      <Allowed to="pay">
        <LinkButton
          size={size}
          isBlock={isBlock}
          href={paths.paymentRequestSettlement(number)}
          aria-label="カードで支払う"
        >
          {isBlock ? 'カードで支払う' : <span className={styles.oneLine}>支払う</span>}
        </LinkButton>
      </Allowed>
    );
  }
  if (payment?.status === S.InProgress || payment?.status === S.InProgressExaminationChecked)
    return <span className={textStyles.caption}>審査の結果をお知らせします</span>;
  if (payment?.status === S.InProgressExaminationCompleted) {
    return isBlock && payment.transfer_date !== null ? (
      <span className={textStyles.caption}>
        {`${FIELDS.plannedTransferDate} `}
        <TableDate date={payment.transfer_date} />
      </span>
    ) : null;
  }
  if (applyHindrance(invoice) === null)
    return (
      <Allowed to="pay">
        <LinkButton size={size} isBlock={isBlock} href={paths.paymentAdd(number)} aria-label="カード払いを申請">
          {isBlock ? 'カード払いを申請' : <span className={styles.oneLine}>申請</span>}
        </LinkButton>
      </Allowed>
    );
  return payment?.has_receipt === true ? (
    <span className={isBlock ? styles.block : look}>
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

import { type ReactNode, useEffect, useId } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApprovalNote, toApprove } from 'flow-payment/approval';
import { type TransferDays, unavailableReason } from 'flow-payment/transfer-date';
import { commissionTerm } from 'shared-features/payments/commission-summary';
import { formNameOf } from 'flow-payment/payment-fields';
import { cancelLimit } from 'flow-payment/payment-order';
import {
  AcknowledgeField,
  type Acknowledgement,
  PreCheckFaults,
  usePreCheck,
  warningsOf,
} from 'flow-payment/pre-check';
import { supplierAccountText } from 'shared-features/suppliers/supplier-account';
import { senderName } from 'shared-features/bank/transfer-person-name';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { afterDueDate, bankClosed, transferRange } from 'shared-rules/messages';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import {
  DescriptionList,
  Icon,
  LoadError,
  Skeleton,
  TextButton,
  TextLink,
  textStyles,
  Alert,
  LinkButton,
} from 'shared-ui/core';
import { BankDatePicker } from 'shared-ui/dates';
import { useFocusField, useFormValue } from 'shared-ui/forms';
import { Name } from 'shared-ui/tables';
import { dateName, warningsPrefix } from './bulk-form';
import * as styles from './bulk-payment.css';
import type { BulkRow, ReadyRow, BulkProblem } from './bulk-row';

interface ReadyItemProps {
  readonly row: ReadyRow;
  readonly days: TransferDays;
  /** Buyer's own sender name. */
  readonly ownName: string;
  /** Takes the warnings of the pre-check for the submission. */
  readonly acknowledgement: Acknowledgement;
}

/** Shows the card's charge for an invoice. */
function Charges({ row: { invoice, cost } }: Pick<ReadyItemProps, 'row'>) {
  return (
    <DescriptionList
      variant="amounts"
      items={[
        { term: '請求金額', detail: formatYen(invoice.amount) },
        { term: '支払う金額（残りの全額）', detail: formatYen(cost.amount) },
        { term: commissionTerm(cost), detail: formatYen(cost.commission) },
        { term: 'カード決済金額', detail: <span className={styles.charge}>{formatYen(cost.total_amount)}</span> },
      ]}
    />
  );
}

/** Shows 振込日 of an invoice. A day after the due date is a warning; the pre-check says what to do about it. */
function TransferDay({ row: { docNumber, invoice }, days }: Pick<ReadyItemProps, 'row' | 'days'>) {
  const name = dateName(docNumber);
  const date = useFormValue(name);
  const { due_date: dueDate } = invoice;
  const isChosen = typeof date === 'string' && date !== '';
  return (
    <div className={styles.problem}>
      <BankDatePicker
        name={name}
        label="振込日"
        badge="required"
        help={`${FIELDS.dueDate} ${formatLongDate(dueDate)}`}
        min={days.earliest}
        max={days.latest}
        unavailableReason={(day) => unavailableReason(day, days)}
        hint={`${transferRange(days.earliest, days.latest)}${bankClosed}`}
      />
      {isChosen ? <p className={textStyles.note}>{cancelLimit(date, days)}</p> : null}
      {isChosen && date > dueDate ? (
        <p className={styles.late}>
          <Icon name="warning" />
          <span>{afterDueDate(dueDate)}</span>
        </p>
      ) : null}
    </div>
  );
}

/**
 * Shows what the pre-check of an invoice finds, with the way to the remedy. It blocks nothing, but warnings have to be
 * acknowledged.
 */
function Checks({
  row: { docNumber, invoice, account, cost },
  ownName,
  acknowledgement: { report },
}: Omit<ReadyItemProps, 'days'>) {
  const navigate = useNavigate();
  const focusField = useFocusField();
  const date = useFormValue(dateName(docNumber));
  const preCheck = usePreCheck({
    invoice: { docNumber },
    paymentId: null,
    amount: cost.amount,
    account: account.account,
    transferDate: typeof date === 'string' && date !== '' ? date : null,
    transferPersonName: senderName('', ownName),
  });
  const { checks, isSettled } = preCheck;
  useEffect(() => report({ isSettled, warnings: warningsOf(checks ?? []) }), [report, isSettled, checks]);
  // Only the date is on this screen; the other fields belong to the form of one payment.
  const wayTo = (field: string) => {
    const focus = formNameOf(field);
    if (focus === undefined) return undefined;
    if (focus === 'transferDate') return () => focusField(dateName(docNumber));
    return () => void navigate(paths.paymentAdd(docNumber), { state: { focus } });
  };
  return (
    <>
      <PreCheckFaults {...preCheck} place={{ wayTo, invoicePath: paths.receivedInvoiceEdit(invoice.doc_number) }} />
      {checks === undefined ? null : (
        <AcknowledgeField warnings={warningsOf(checks)} prefix={warningsPrefix(docNumber)} />
      )}
    </>
  );
}

/** Shows that an invoice needs the approval of colleagues, once its date is chosen. */
function Approval({ row: { docNumber, account, cost }, ownName }: Pick<ReadyItemProps, 'row' | 'ownName'>) {
  const date = useFormValue(dateName(docNumber));
  if (typeof date !== 'string' || date === '') return null;
  const order = {
    invoice: { docNumber },
    amount: cost.amount,
    transferDate: date,
    transferPersonName: senderName('', ownName),
  };
  return <ApprovalNote payment={toApprove(order, account.account)} />;
}

function content(row: BulkRow, { days, ownName, acknowledgement }: Omit<ReadyItemProps, 'row'>): ReactNode {
  switch (row.kind) {
    case 'loading':
      return <Skeleton lines={3} />;
    case 'failed':
      return <LoadError error={row} onRetry={row.retry} />;
    case 'out':
      return <ProblemNotice docNumber={row.docNumber} problem={row.problem} />;
    case 'ready':
      return (
        <>
          <p className={textStyles.note}>{`${FIELDS.supplierAccount} ${supplierAccountText(row.account.account)}`}</p>
          <div className={styles.body}>
            <Charges row={row} />
            <TransferDay row={row} days={days} />
          </div>
          <Approval row={row} ownName={ownName} />
          <Checks row={row} ownName={ownName} acknowledgement={acknowledgement} />
        </>
      );
  }
}

interface BulkItemProps extends Omit<ReadyItemProps, 'row'> {
  readonly row: BulkRow;
  readonly onRemove: () => void;
}

/** Shows one invoice of まとめて申請: its charge and date, or why it is left out. */
export function BulkItem({ row, onRemove, ...rest }: BulkItemProps) {
  const id = useId();
  const invoice = 'invoice' in row ? row.invoice : null;
  const number = invoiceIdentifier(row.docNumber);
  const title = invoice?.supplier.name ?? `請求書 ${number}`;
  return (
    <li className={styles.item}>
      <div role="group" aria-labelledby={id} className={styles.row}>
        <div className={styles.head}>
          <h3 id={id} className={styles.name}>
            <Name>{title}</Name>
          </h3>
          <span className={textStyles.note}>
            <TextLink href={paths.receivedInvoice(row.docNumber)}>{number}</TextLink>
            {invoice === null || invoice.invoice_number === '' ? null : `（請求書番号 ${invoice.invoice_number}）`}
          </span>
        </div>
        {content(row, rest)}
        <div>
          <TextButton size="xs" icon="close" aria-label={`${title} ${number} を外す`} onPress={onRemove}>
            外す
          </TextButton>
        </div>
      </div>
    </li>
  );
}

interface ProblemNoticeProps {
  readonly docNumber: number;
  readonly problem: BulkProblem;
}

/** Shows why an invoice is left out, with the way to its own form where that can pay it. */
function ProblemNotice({ docNumber, problem: { cause, remedy, hasForm } }: ProblemNoticeProps) {
  return (
    <Alert tone="warning" title={cause}>
      <p>{`この請求書は、まとめて申請できません。${remedy}`}</p>
      {hasForm ? (
        <LinkButton size="sm" href={paths.paymentAdd(docNumber)}>
          1件ずつ申請
        </LinkButton>
      ) : null}
    </Alert>
  );
}

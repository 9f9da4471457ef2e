import { latestTransferDate } from 'shared-rules/calendar';
import { requestSums } from 'shared-rules/fee-bearer';
import { REQUEST_DEADLINE_DAYS } from 'shared-rules/limits';
import { dueBeforeIssue } from 'shared-rules/messages';
import { formatLongDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen, isAmount } from 'shared-rules/yen';
import * as v from 'valibot';
import { documentUploads, enteredAmount, enteredDate, isDateText } from 'shared-features/documents/invoice-entry';
import { withoutLink } from './partner.form';
import type { RequestValues } from './request-values';

/** Values of the invoice step: the invoice's own fields and the terms of the request. */
type InvoiceValues = Pick<
  RequestValues,
  'invoiceNumber' | 'issueDate' | 'dueDate' | 'amount' | 'paymentDeadline' | 'message' | 'feeBearer'
>;

/** Returns only these values. */
export function wantedInvoice({
  invoiceNumber,
  issueDate,
  dueDate,
  amount,
  paymentDeadline,
  message,
  feeBearer,
}: InvoiceValues): InvoiceValues {
  return { invoiceNumber, issueDate, dueDate, amount, paymentDeadline, message, feeBearer };
}

/** Returns the values to store. An invalid amount (NaN) becomes null. */
export function typedInvoice(values: InvoiceValues): InvoiceValues {
  return { ...wantedInvoice(values), amount: Number.isNaN(values.amount) ? null : values.amount };
}

/** Returns the values that a program can read on a document. */
export function readable(values: InvoiceValues) {
  const { invoiceNumber, issueDate, dueDate, amount } = typedInvoice(values);
  return { supplierId: '', registrationNumber: '', invoiceNumber, issueDate, dueDate, amount };
}

export const DEADLINE_LABEL = '依頼の有効期限';
export const MESSAGE_LABEL = 'メッセージ';
/** Maximum length of the contract, in characters. */
export const MESSAGE_LIMIT = 500;

/** Data for validation: today in Japan and the commission rate in basis points. */
export interface InvoiceMaterial {
  readonly today: string;
  readonly rate: number;
}

/** Returns the last allowed payment deadline, counted from `today`. */
export const latestDeadline = (today: string): string => latestTransferDate(today, REQUEST_DEADLINE_DAYS);

const deadlineOutside = (today: string): string =>
  `${DEADLINE_LABEL}は、本日から${REQUEST_DEADLINE_DAYS}日後の${formatLongDate(latestDeadline(today))}までの日付を入力してください。`;

/** Whether a deposit remains if the seller bears the commission. */
const isDeposited = (amount: number | null, rate: number): boolean =>
  amount === null || !isAmount(amount) || requestSums(amount, rate, 'seller').deposit > 0;

const nothingDeposited = (amount: number | null, rate: number): string =>
  `決済手数料（${formatYen(requestSums(amount ?? 1, rate, 'seller').commission)}）を差し引くと、入金額がなくなります。取引先の負担にするか、請求金額を確認してください。`;

/**
 * Returns the schema of the invoice, its payment deadline and the fee bearer.
 * @param material null skips the checks that need today or the rate
 */
export const requestedInvoiceForm = (material: InvoiceMaterial | null) =>
  v.pipe(
    v.object({
      uploads: documentUploads,
      invoiceNumber: withoutLink(FIELDS.invoiceNumber),
      issueDate: enteredDate(FIELDS.issueDate),
      dueDate: enteredDate(FIELDS.dueDate),
      amount: enteredAmount,
      paymentDeadline: v.pipe(
        enteredDate(DEADLINE_LABEL),
        v.check(
          (date) =>
            material === null ||
            !isDateText(date) ||
            (date >= material.today && date <= latestDeadline(material.today)),
          () => (material === null ? '' : deadlineOutside(material.today)),
        ),
      ),
      message: withoutLink(MESSAGE_LABEL),
      feeBearer: v.picklist(['buyer', 'seller']),
    }),
    v.forward(
      v.partialCheck(
        [['issueDate'], ['dueDate']],
        ({ issueDate, dueDate }) => !isDateText(issueDate) || !isDateText(dueDate) || issueDate <= dueDate,
        dueBeforeIssue,
      ),
      ['dueDate'],
    ),
    v.forward(
      v.partialCheck(
        [['amount'], ['feeBearer']],
        ({ amount, feeBearer }) => material === null || feeBearer === 'buyer' || isDeposited(amount, material.rate),
        ({ input }) => nothingDeposited(input.amount, material?.rate ?? 0),
      ),
      ['feeBearer'],
    ),
  );

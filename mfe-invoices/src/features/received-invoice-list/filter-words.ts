import { APPROVALS_TITLE } from 'shared-features/payments/approval';
import { buyerStatusLabel, type ExaminationStatus } from 'shared-rules/status';
import { formatDay } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import type { InvoiceFilter } from '../list-question/list-question';
import { APPROVAL_WORDS } from '../list-question/approval-filter';
import { NO_PAYMENT } from '../list-question/list-tabs';

/** Label of the field that searches invoice number and doc number alike. */
export const NUMBER_LABEL = FIELDS.invoiceNumber;

/** Returns the name of a status in the filter: that of its chip. */
export const statusWord = (status: number): string =>
  buyerStatusLabel(status === NO_PAYMENT ? null : (status as ExaminationStatus));

const range = (from: string | undefined, to: string | undefined) => `${from ?? ''}〜${to ?? ''}`;
const yen = (amount: number | undefined) => (amount === undefined ? undefined : formatYen(amount));
const day = (date: string | undefined) => (date === undefined ? undefined : formatDay(date));

/** Returns the conditions in words; a range is one. */
export function filterWords(filter: InvoiceFilter): readonly string[] {
  const words: string[] = [];
  if (filter.partner !== undefined) words.push(`${FIELDS.supplier}: ${filter.partner}`);
  if (filter.number !== undefined) words.push(`${NUMBER_LABEL}: ${filter.number}`);
  if (filter.issued_from !== undefined || filter.issued_to !== undefined) {
    words.push(`${FIELDS.issueDate}: ${range(day(filter.issued_from), day(filter.issued_to))}`);
  }
  if (filter.amount_from !== undefined || filter.amount_to !== undefined) {
    words.push(`${FIELDS.amount}: ${range(yen(filter.amount_from), yen(filter.amount_to))}`);
  }
  if (filter.status !== undefined) words.push(`${FIELDS.status}: ${statusWord(filter.status)}`);
  if (filter.approval !== undefined) words.push(`${APPROVALS_TITLE}: ${APPROVAL_WORDS[filter.approval]}`);
  return words;
}

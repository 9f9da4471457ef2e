import { dateProblem } from 'shared-rules/entered-date';
import { amountInvalid, amountRangeReversed, dateRangeReversed } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import { isAmount } from 'shared-rules/yen';
import * as v from 'valibot';
import { ANY_APPROVAL, approvalFilterOf } from '../list-question/approval-filter';
import type { InvoiceFilter } from '../list-question/list-question';

const DATE_INVALID = `${FIELDS.issueDate}の日付が正しくありません。例: 2026/11/30`;
const AMOUNT_TOO_LARGE = '金額は9,999,999,999円以下で入力してください。';
/** Maximum of the contract, in whole yen. */
const MAX_AMOUNT = 9_999_999_999;

/** Value of the choice without a filter. */
export const ANY_STATUS = 'any';

const isDate = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text);

const text = v.pipe(v.string(), v.trim());

/** `YYYY-MM-DD`, '', or the typed text if it is not a date. */
const date = v.pipe(
  v.string(),
  v.trim(),
  v.check((day) => day === '' || isDate(day), DATE_INVALID),
  v.check(
    (day) => !isDate(day) || dateProblem(FIELDS.issueDate, day) === null,
    ({ input }) => dateProblem(FIELDS.issueDate, input) ?? '',
  ),
);

/** Null if empty, NaN if the text is not an amount. */
const amount = v.pipe(
  v.union([v.number(), v.nan(), v.null()]),
  v.check((yen) => yen === null || isAmount(yen), amountInvalid),
  v.check((yen) => !(Number(yen) > MAX_AMOUNT), AMOUNT_TOO_LARGE),
);

/** Each range has its own pipe, so that a form with two wrong ranges reports both. */
const dates = v.pipe(
  v.object({ from: date, to: date }),
  v.forward(
    v.check(({ from, to }) => !isDate(from) || !isDate(to) || from <= to, dateRangeReversed(FIELDS.issueDate)),
    ['to'],
  ),
);
const amounts = v.pipe(
  v.object({ from: amount, to: amount }),
  v.forward(
    v.check(({ from, to }) => from === null || to === null || !(from > to), amountRangeReversed),
    ['to'],
  ),
);

/** Schema of the filter (docs/screens.md 3.2). A range must not end before it begins. */
export const filterForm = v.object({
  partner: text,
  number: text,
  issued: dates,
  amount: amounts,
  status: v.string(),
  approval: v.string(),
});

export type FilterFormValues = v.InferOutput<typeof filterForm>;

/** Converts a filter to form values. */
export function toFormValues(filter: InvoiceFilter): FilterFormValues {
  return {
    partner: filter.partner ?? '',
    number: filter.number ?? '',
    issued: { from: filter.issued_from ?? '', to: filter.issued_to ?? '' },
    amount: { from: filter.amount_from ?? null, to: filter.amount_to ?? null },
    status: filter.status === undefined ? ANY_STATUS : String(filter.status),
    approval: filter.approval ?? ANY_APPROVAL,
  };
}

/** Converts form values to a filter. Empty fields do not filter. */
export function toFilter(values: FilterFormValues): InvoiceFilter {
  const { partner, number, issued, status } = values;
  const { from, to } = values.amount;
  const approval = approvalFilterOf(values.approval);
  return {
    ...(partner !== '' && { partner }),
    ...(number !== '' && { number }),
    ...(issued.from !== '' && { issued_from: issued.from }),
    ...(issued.to !== '' && { issued_to: issued.to }),
    ...(from !== null && { amount_from: from }),
    ...(to !== null && { amount_to: to }),
    ...(status !== ANY_STATUS && { status: Number(status) }),
    ...(approval !== undefined && { approval }),
  };
}

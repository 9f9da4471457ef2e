import type { Approval, ApprovalTerms, ReceivedInvoice } from 'shared-api/types';
import { formatDate } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { accountTerm, type PaymentToApprove } from './payment-to-approve';

/** A term with its values before and now, in words, as the contract has them. */
export type TermChange = Approval['changes'][number];

type Terms = Partial<ApprovalTerms>;

/** Returns the terms of a payment as far as the screen knows them. */
function presentTerms({ wanted, account }: PaymentToApprove, invoice: ReceivedInvoice | undefined): Terms {
  const { pre_registration: document } = wanted;
  const own: Terms =
    account === null
      ? {}
      : {
          amount: wanted.amount,
          account: accountTerm(account),
          transfer_date: wanted.transfer_date ?? null,
          transfer_person_name: wanted.transfer_person_name ?? null,
        };
  if (document !== undefined) {
    const { invoice_number, issue_date, due_date, amount, file_ids } = document;
    return { ...own, invoice_number, issue_date, due_date, invoice_amount: amount, file_ids };
  }
  if (invoice === undefined) return own;
  const { invoice_number, issue_date, due_date, amount, files, supplier } = invoice;
  const file_ids = files.map(({ id }) => id);
  return {
    ...own,
    supplier_name: supplier.name,
    invoice_number,
    issue_date,
    due_date,
    invoice_amount: amount,
    file_ids,
  };
}

const YEN: readonly string[] = ['amount', 'invoice_amount'];
const DATES: readonly string[] = ['issue_date', 'due_date', 'transfer_date'];

function textOf(field: string, value: Terms[keyof ApprovalTerms]): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' && YEN.includes(field)) return formatYen(value);
  if (typeof value === 'string' && DATES.includes(field)) return formatDate(value);
  return Array.isArray(value) ? value.join(', ') : String(value).replaceAll(/\s+/g, ' ');
}

/**
 * Returns the terms that differ from those of a request.
 * @param invoice as it is now; undefined where it is not known
 */
export function changedTerms(
  { terms }: Pick<Approval, 'terms'>,
  payment: PaymentToApprove,
  invoice: ReceivedInvoice | undefined,
): readonly TermChange[] {
  return Object.entries(presentTerms(payment, invoice)).flatMap(([field, value]) => {
    const before = textOf(field, terms[field as keyof ApprovalTerms]);
    const after = textOf(field, value);
    return before === after ? [] : [{ field, before, after }];
  });
}

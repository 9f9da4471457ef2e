import type { FieldOrigins } from 'shared-api/types';
import { dateProblem } from 'shared-rules/entered-date';
import { BusinessForm } from 'shared-rules/business';
import { isCorporateNumber } from 'shared-rules/corporate-number';
import { FIELDS } from 'shared-rules/words';
import type { Transaction } from '../../platform/db/client';
import { failureAt, fieldFailure, type FieldFailure } from '../../platform/http/failure';
import { findSupplier, type SupplierRow } from '../../suppliers';
import type { Checked } from '../files/check-files';

/**
 * Fields of a received invoice from its buyer (contract: createReceivedInvoice). Dates 'YYYY-MM-DD' in Japan, amount in
 * yen.
 */
export interface DocumentFields {
  readonly supplier_id: number;
  readonly invoice_number: string;
  readonly issue_date: string;
  readonly due_date: string;
  readonly amount: number;
  readonly registration_number: string | null;
  readonly memo: string;
  readonly file_ids: readonly string[];
  /** How the values came in; absent where nothing is recorded. */
  readonly origins?: FieldOrigins;
}

/** Checks that the dates exist, have a likely year and are in order. */
export function dateFailures({ issue_date, due_date }: DocumentFields): FieldFailure[] {
  const wrong = (field: string, label: string, date: string): FieldFailure[] => {
    const message = dateProblem(label, date);
    return message === null ? [] : [failureAt(field, { code: 'date', message })];
  };
  const [first] = [
    ...wrong('issue_date', FIELDS.issueDate, issue_date),
    ...wrong('due_date', FIELDS.dueDate, due_date),
  ];
  if (first) return [first];
  return due_date < issue_date ? [fieldFailure('due_date', 'due_before_issue')] : [];
}

/**
 * Checks that the supplier is the buyer's and enabled, or already on the invoice; and checks the registration number.
 */
export async function checkSupplier(
  transaction: Transaction,
  buyerId: number,
  fields: DocumentFields,
  currentId?: number,
): Promise<Checked<SupplierRow | undefined>> {
  const supplier = await findSupplier(transaction, buyerId, fields.supplier_id);
  if (!supplier || (supplier.status !== 'enable' && supplier.id !== currentId)) {
    return {
      found: undefined,
      failures: [fieldFailure('supplier_id', 'supplier_not_selectable')],
    };
  }
  // Only a corporation's number carries the check digit of a corporate number (docs/domain.md 12).
  const isWrong =
    supplier.businessForm === BusinessForm.Corporation &&
    fields.registration_number !== null &&
    !isCorporateNumber(fields.registration_number.slice(1));
  return {
    found: supplier,
    failures: isWrong ? [fieldFailure('registration_number', 'registration_number_check_digit')] : [],
  };
}

import { dateProblem } from 'shared-rules/entered-date';
import { failureAt, fieldFailure, type FieldFailure, invalidFields } from '../../platform/http/failure';
import type { ReceivedInvoiceFilter } from './received-invoice-filter';

function wrongDate(field: 'issued_from' | 'issued_to', date: string | undefined): FieldFailure[] {
  const message = date === undefined ? null : dateProblem('請求日', date);
  return message === null ? [] : [failureAt(field, { code: 'date', message })];
}

/** Throws 422, at the fields, for days that do not exist and ranges that end before they begin. */
export function checkFilter({
  issued_from: from,
  issued_to: to,
  amount_from: least,
  amount_to: most,
}: ReceivedInvoiceFilter): void {
  const failures = [...wrongDate('issued_from', from), ...wrongDate('issued_to', to)];
  if (failures.length === 0 && from !== undefined && to !== undefined && to < from)
    failures.push(fieldFailure('issued_to', 'issue_dates_reversed'));
  if (least !== undefined && most !== undefined && most < least)
    failures.push(fieldFailure('amount_to', 'amounts_reversed'));
  if (failures.length > 0) throw invalidFields(failures);
}

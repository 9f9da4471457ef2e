import type { ReadDocument, ReadFields } from 'shared-api/types';
import type { Layout } from '../layout/layout';
import { whyNoAccount } from './bank-account';
import { saysDueDate } from './due-date';
import { saysInvoiceNumber } from './invoice-number';
import { saysIssueDate } from './issue-date';
import { MISSING } from './reasons';
import { saysRegistrationNumber } from './registration-number';

type Missing = ReadDocument['missing'];

/** Returns the known reasons for empty fields, and a general one for other fields that the document mentions. */
export function whyEmpty(layout: Layout, fields: ReadFields, known: Missing): Missing {
  const others: readonly (readonly [Missing[number]['field'], string | null])[] = [
    ['issue_date', saysIssueDate(layout) ? MISSING.issueDate : null],
    ['due_date', saysDueDate(layout) ? MISSING.dueDate : null],
    ['invoice_number', saysInvoiceNumber(layout) ? MISSING.invoiceNumber : null],
    ['registration_number', saysRegistrationNumber(layout) ? MISSING.registrationNumber : null],
    ['bank_account', whyNoAccount(layout)],
  ];
  const unread = others.flatMap(([field, reason]) =>
    reason === null || fields[field] !== null || known.some((one) => one.field === field) ? [] : [{ field, reason }],
  );
  return [...known, ...unread];
}

import type { MailOrigin, ReadFields, WaitingDocument } from 'shared-api/types';
import { iso } from '../../platform/clock/iso';
import { toInvoiceFile } from '../files/file.repository';
import { fieldsOf } from '../readings/reading.service';
import type { KnownSupplier } from '../readings/supplier-of';
import type { WaitingRow } from './waiting-document.repository';

const DAY_MS = 24 * 60 * 60_000;
/** How long a document waits, in ms. The screen says when that ends. */
export const KEPT_MS = 90 * DAY_MS;

/** Order of the states in the list: what needs a person first, what takes longest to check last. */
const ORDER: readonly WaitingDocument['state'][] = ['doubtful', 'unreadable', 'reading', 'sure'];

/** Fields without which no invoice is registered, beside its supplier. */
const REQUIRED = ['amount', 'issue_date', 'due_date'] as const;
/** Fields that may be empty. */
const OPTIONAL = ['invoice_number', 'registration_number'] as const;

/** Counts the fields of the form that a person has to fill in, or to compare with the document. */
export function countDoubts(fields: ReadFields, hasSupplier: boolean): number {
  const missing = REQUIRED.filter((name) => fields[name] === null);
  const doubtful = [...REQUIRED, ...OPTIONAL].filter((name) => fields[name]?.is_doubtful === true);
  return missing.length + doubtful.length + (hasSupplier ? 0 : 1);
}

function stateOf({ waiting, reading }: WaitingRow, doubts: number): WaitingDocument['state'] {
  if (reading?.state === 'failed') return 'unreadable';
  // Until it was searched for several invoices, it may still become several documents.
  if (reading?.state !== 'done' || waiting.searchedAt === null) return 'reading';
  return doubts > 0 ? 'doubtful' : 'sure';
}

/** Converts who a mail is from to the contract's form. */
export const toMailOrigin = ({
  id,
  fromName,
  fromAddress,
  subject,
  authentication,
}: NonNullable<WaitingRow['mail']>): MailOrigin => ({
  id,
  from_name: fromName ?? '',
  from_address: fromAddress,
  subject: subject ?? '',
  authentication: authentication && { ...authentication },
});

/** Converts a waiting document to the contract's form. */
export function toWaitingDocument(
  row: WaitingRow,
  supplierOf: (fields: ReadFields) => KnownSupplier | null,
): WaitingDocument {
  const { waiting, file, reading } = row;
  const fields = reading === null ? null : fieldsOf(reading);
  const supplier = fields && supplierOf(fields);
  const doubts = fields === null ? 0 : countDoubts(fields, supplier !== null);
  return {
    id: waiting.id,
    file: toInvoiceFile(file),
    created_at: iso(waiting.createdAt),
    expires_at: iso(waiting.createdAt + KEPT_MS),
    state: stateOf(row, doubts),
    progress: reading?.progress ?? 0,
    doubts,
    issuer: fields?.issuer?.value ?? null,
    supplier: supplier && { id: supplier.id, name: supplier.name },
    amount: fields?.amount?.value ?? null,
    due_date: fields?.due_date?.value ?? null,
    mail: row.mail && toMailOrigin(row.mail),
  };
}

/**
 * Returns documents with those that need a person first, and of each state in the order in which they were added. The
 * parts of one file stand together, where the first of them does.
 * @param fileOf returns what the parts of one file have in common; null for a document that is no part
 */
export function inOrder(
  documents: readonly WaitingDocument[],
  fileOf: (id: number) => string | null = () => null,
): readonly WaitingDocument[] {
  const sorted = ORDER.flatMap((state) => documents.filter((document) => document.state === state));
  const groups = new Map<string, WaitingDocument[]>();
  for (const document of sorted) {
    const key = fileOf(document.id) ?? `document ${document.id}`;
    groups.set(key, [...(groups.get(key) ?? []), document]);
  }
  return [...groups.values()].flatMap((parts) => parts.sort((one, other) => one.id - other.id));
}

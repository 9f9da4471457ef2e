import { sql } from 'drizzle-orm';
import {
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, reference, yen } from '../columns';
import { buyers } from './buyers';
import { invoices } from './invoices';

const hash = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' });

/**
 * Documents as they were issued to a company: receipts (領収書), statements (支払通知書), cancellations of them, and
 * qualified return invoices (適格返還請求書). Their content is written once and never changes with settings or names. The
 * API may erase one only after the years for which the law keeps it; a trigger refuses it before.
 */
export const issuedDocuments = pgTable(
  'issued_documents',
  {
    id: id(),
    /** The company it is addressed to. */
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    invoiceId: reference()
      .notNull()
      .references(() => invoices.id),
    kind: text().notNull(),
    /** Number of the refund that a cancellation or return is about; 0 for receipts and statements. */
    refund: integer().notNull().default(0),
    /** Number on the paper, such as I-00000042-1 or I-00000042-1-C1. */
    number: text().notNull(),
    /** Day on the paper, in Japan. */
    issuedOn: date({ mode: 'string' }).notNull(),
    issuedAt: instant().notNull(),
    /** Sum on the paper in yen, and of it the commission and its tax. */
    total: yen().notNull(),
    commission: yen().notNull(),
    tax: yen().notNull(),
    /** All words of the paper, with its issuer (`Paper` of the API). */
    content: jsonb().notNull(),
  },
  (table) => [
    uniqueIndex('issued_documents_one').on(table.invoiceId, table.kind, table.refund),
    uniqueIndex('issued_documents_number').on(table.buyerId, table.kind, table.number),
    index('issued_documents_day').on(table.issuedOn),
    check(
      'issued_documents_kind',
      sql`${table.kind} in ('receipt', 'receipt_cancellation', 'return_invoice', 'statement', 'statement_cancellation')`,
    ),
    check('issued_documents_refund', sql`(${table.refund} = 0) = (${table.kind} in ('receipt', 'statement'))`),
    check(
      'issued_documents_sums',
      sql`${table.total} > 0 and ${table.commission} between 0 and ${table.total} and ${table.tax} between 0 and ${table.commission}`,
    ),
  ],
);

/** The PDF of an issued document, drawn once. Its bytes are in the file store. */
export const issuedDocumentFiles = pgTable(
  'issued_document_files',
  {
    documentId: reference()
      .primaryKey()
      .references(() => issuedDocuments.id, { onDelete: 'cascade' }),
    storageKey: uuid().notNull(),
    size: integer().notNull(),
    /** SHA-256 of the bytes. */
    hash: hash().notNull(),
    storedAt: instant().notNull(),
  },
  (table) => [
    uniqueIndex('issued_document_files_key').on(table.storageKey),
    check('issued_document_files_hash', sql`octet_length(${table.hash}) = 32`),
  ],
);

/**
 * Receipts and statements to issue, written with the event that they follow from, and payments with documents whose PDF
 * is to be drawn (`file`). A job does both at once.
 */
export const dueDocuments = pgTable(
  'due_documents',
  {
    invoiceId: reference()
      .notNull()
      .references(() => invoices.id),
    kind: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.invoiceId, table.kind] }),
    check('due_documents_kind', sql`${table.kind} in ('receipt', 'statement', 'file')`),
  ],
);

import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FieldOrigins } from 'shared-api/types';
import { plainFileName } from 'shared-rules/file-name';
import { id, instant, reference, yen } from '../columns';
import { buyers } from './buyers';
import { suppliers } from './suppliers';

/** Name without unseen characters. Names that were stored before are shown so too. */
const plainName = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  toDriver: plainFileName,
  fromDriver: plainFileName,
});

/**
 * An uploaded file. Its bytes are in the file store under `storageKey`. Each upload has its own key, and the accepted
 * one never changes. A submitted file is never erased, even if nothing shows it any more.
 */
export const files = pgTable(
  'files',
  {
    id: uuid().primaryKey(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    fileName: plainName().notNull(),
    /** Type found in the content, not taken from the name; null until the bytes have arrived. */
    contentType: text(),
    sizeBytes: bigint({ mode: 'number' }),
    sha256: text(),
    /** Pages that are this document, if its content holds several invoices; null if all of it is one. */
    firstPage: smallint(),
    lastPage: smallint(),
    storageKey: text().notNull(),
    /** Whether it is a PDF that opens with a password only, and nobody has opened it yet. */
    isLocked: boolean().notNull().default(false),
    /**
     * The form that is shown in place of the content: an opened PDF, a TIFF, an e-invoice. Its bytes are beside the
     * content, which stays as it was sent; null where the content itself is shown.
     */
    shownType: text(),
    shownBytes: bigint({ mode: 'number' }),
    shownSha256: text(),
    shownKey: text(),
    createdAt: instant().notNull(),
    storedAt: instant(),
    /**
     * Whether it was ever part of a received invoice, a request or a pre-registration. Set by triggers on their tables.
     */
    isSubmitted: boolean().notNull().default(false),
  },
  (table) => [
    // Finds duplicates: the same content of the same buyer, newest first.
    index('files_content').on(table.buyerId, table.sha256, table.createdAt),
    uniqueIndex('files_storage_key').on(table.storageKey),
    index('files_not_submitted')
      .on(table.createdAt)
      .where(sql`not ${table.isSubmitted}`),
    check(
      'files_content_type',
      sql`${table.contentType} in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/tiff', 'application/xml')`,
    ),
    check(
      'files_locked',
      sql`not ${table.isLocked} or (${table.contentType} = 'application/pdf' and ${table.shownKey} is null)`,
    ),
    check(
      'files_pages',
      sql`(${table.firstPage} is null) = (${table.lastPage} is null) and ${table.firstPage} >= 1 and ${table.lastPage} >= ${table.firstPage}`,
    ),
    check(
      'files_shown',
      sql`num_nulls(${table.shownType}, ${table.shownBytes}, ${table.shownSha256}, ${table.shownKey}) in (0, 4)`,
    ),
    check('files_shown_type', sql`${table.shownType} in ('application/pdf', 'image/jpeg')`),
    check('files_shown_size', sql`${table.shownBytes} between 1 and 31457280`),
    check('files_size', sql`${table.sizeBytes} between 1 and 10485760`),
    check(
      'files_stored',
      sql`${table.storedAt} is null or (${table.contentType} is not null and ${table.sizeBytes} is not null and ${table.sha256} is not null)`,
    ),
  ],
);

/** A document that the buyer received (受取請求書). `docNumber` is unique per buyer and shown as I-00000042. */
export const receivedInvoices = pgTable(
  'received_invoices',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    docNumber: bigint({ mode: 'number' }).notNull(),
    supplierId: reference()
      .notNull()
      .references(() => suppliers.id),
    /** The supplier's own number; empty if the document has none. */
    invoiceNumber: text().notNull(),
    registrationNumber: text(),
    issueDate: date({ mode: 'string' }).notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    amount: yen().notNull(),
    memo: text().notNull(),
    /** Whether it came with a card-payment request. The document then belongs to the requester. */
    isRequested: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    /** How the value of each field came in (FieldOrigins); null where nothing is recorded. */
    origins: jsonb().$type<FieldOrigins>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Set when the buyer deletes it while unpaid; the row is kept for the records. */
    deletedAt: instant(),
    /** Invoice number, normalised for search. */
    searchNumber: text()
      .notNull()
      .generatedAlwaysAs(() => sql.raw('search_text(invoice_number)')),
    // Derived from its payments. Only the triggers on `invoices` write these columns.
    /** Amounts of its live payments, in yen. */
    paidAmount: yen().notNull().default(0),
    /** The payment that determines the next step: first one to correct, then the newest live one, then the newest. */
    latestPaymentId: bigint({ mode: 'number' }),
    /** Status of that payment; 0 if there is none (未申請). */
    latestStatus: smallint().notNull().default(0),
    inWaiting: boolean().notNull().default(false),
    inReview: boolean().notNull().default(false),
    inActionRequired: boolean().notNull().default(false),
    inReserved: boolean().notNull().default(false),
    inHistory: boolean().notNull().default(false),
  },
  (table) => {
    // Each sort has an index that also holds all filter columns, so that rows that do not match need no table access.
    const asked = [
      table.supplierId,
      table.latestStatus,
      table.inWaiting,
      table.inReview,
      table.inActionRequired,
      table.inReserved,
      table.inHistory,
    ] as const;
    // If a filter leaves few rows, they are sorted in memory, also read from the index.
    const sorts = [table.issueDate, table.dueDate, table.amount] as const;
    const isThere = sql`${table.deletedAt} is null`;
    return [
      uniqueIndex('received_invoices_doc_number').on(table.buyerId, table.docNumber),
      index('received_invoices_newest')
        .on(table.buyerId, table.docNumber, ...sorts, ...asked, table.searchNumber)
        .where(isThere),
      index('received_invoices_issue_date')
        .on(table.buyerId, table.issueDate, table.docNumber, table.dueDate, table.amount, ...asked)
        .where(isThere),
      index('received_invoices_due_date')
        .on(table.buyerId, table.dueDate, table.docNumber, table.issueDate, table.amount, ...asked)
        .where(isThere),
      index('received_invoices_amount_sort')
        .on(table.buyerId, table.amount, table.docNumber, table.issueDate, table.dueDate, ...asked)
        .where(isThere),
      index('received_invoices_supplier')
        .on(table.buyerId, table.supplierId, table.docNumber, ...sorts, table.latestStatus)
        .where(isThere),
      index('received_invoices_status')
        .on(table.buyerId, table.latestStatus, table.docNumber, ...sorts)
        .where(isThere),
      index('received_invoices_waiting')
        .on(table.buyerId, table.docNumber, ...sorts)
        .where(sql`${table.inWaiting} and ${isThere}`),
      index('received_invoices_review')
        .on(table.buyerId, table.docNumber, ...sorts)
        .where(sql`${table.inReview} and ${isThere}`),
      index('received_invoices_action_required')
        .on(table.buyerId, table.docNumber, ...sorts)
        .where(sql`${table.inActionRequired} and ${isThere}`),
      index('received_invoices_reserved')
        .on(table.buyerId, table.docNumber, ...sorts)
        .where(sql`${table.inReserved} and ${isThere}`),
      index('received_invoices_history')
        .on(table.buyerId, table.docNumber, ...sorts)
        .where(sql`${table.inHistory} and ${isThere}`),
      // Finds duplicates by number, and by amount and day; and the days of some suppliers in a list.
      index('received_invoices_same_number').on(table.supplierId, table.searchNumber, table.docNumber).where(isThere),
      index('received_invoices_supplier_day')
        .on(table.buyerId, table.supplierId, table.issueDate, table.amount, table.docNumber)
        .where(isThere),
      // Without the buyer: parts that are rare enough for this index are so among all buyers, and the rows of one buyer
      // of a million cost more than their numbers.
      index('received_invoices_number').using('gin', table.searchNumber.op('gin_trgm_ops')),
      check('received_invoices_doc_number_positive', sql`${table.docNumber} between 1 and 99999999`),
      check('received_invoices_amount', sql`${table.amount} > 0`),
      check('received_invoices_registration_number', sql`${table.registrationNumber} ~ '^T[0-9]{13}$'`),
      check('received_invoices_dates', sql`${table.dueDate} >= ${table.issueDate}`),
      check('received_invoices_paid', sql`${table.paidAmount} >= 0`),
      check(
        'received_invoices_latest',
        sql`(${table.latestPaymentId} is null) = (${table.latestStatus} = 0) and ${table.latestStatus} between 0 and 8`,
      ),
    ];
  },
);

/** The files of a received invoice, in order. */
export const receivedInvoiceFiles = pgTable(
  'received_invoice_files',
  {
    receivedInvoiceId: reference()
      .notNull()
      .references(() => receivedInvoices.id),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    position: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.receivedInvoiceId, table.fileId] }),
    uniqueIndex('received_invoice_files_file').on(table.fileId),
    check('received_invoice_files_position', sql`${table.position} between 0 and 9`),
  ],
);

/** Changes to a received invoice (変更履歴): who, what and when. Append-only. */
export const receivedInvoiceLogs = pgTable(
  'received_invoice_logs',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    receivedInvoiceId: reference()
      .notNull()
      .references(() => receivedInvoices.id),
    at: instant().notNull(),
    actor: text().notNull(),
    /** Name of the actor at that time, in Japanese. */
    actorName: text().notNull().default(''),
    /** Role of a user of the company at that time, and where the session was; null for other actors. */
    actorRole: text(),
    ipAddress: text(),
    device: text(),
    action: text().notNull(),
    /** Number of the payment that the entry is about (I-00000042-1). */
    paymentNumber: text(),
    field: text(),
    before: text(),
    after: text(),
  },
  (table) => [
    index('received_invoice_logs_invoice').on(table.receivedInvoiceId, table.id),
    index('received_invoice_logs_buyer').on(table.buyerId, table.at),
  ],
);

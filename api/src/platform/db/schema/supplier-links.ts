import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, reference } from '../columns';
import { buyers, users } from './buyers';
import { receivedInvoices } from './documents';
import { supplierAccounts, suppliers } from './suppliers';

/** Answer of a supplier, checked and in its stored form. */
export interface StoredAnswer {
  readonly name: string;
  readonly nameKana: string;
  readonly registrationNumber: string | null;
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchCode: string;
  readonly branchName: string;
  readonly accountType: 1 | 2 | 4;
  readonly accountNumber: string;
  readonly holderKana: string;
  readonly holderCheck: 'match' | 'mismatch' | 'unknown';
  readonly fitsName: boolean;
}

/** Links by which suppliers send their accounts. The states are those of `shared-rules/supplier-link`. */
export const supplierLinks = pgTable(
  'supplier_links',
  {
    id: uuid().primaryKey(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    supplierId: reference()
      .notNull()
      .references(() => suppliers.id),
    /** The invoice that it is about, if any. */
    receivedInvoiceId: reference().references(() => receivedInvoices.id),
    emailAddress: text().notNull(),
    /** SHA-256 of the secret in the link. Sending it again replaces it. */
    tokenHash: text().notNull(),
    state: text().notNull().default('sent'),
    sentBy: reference()
      .notNull()
      .references(() => users.id),
    sentAt: instant().notNull(),
    expiresAt: instant().notNull(),
    /** Handle of the last code that was mailed for it. */
    codeId: uuid(),
    /** SHA-256 of the secret that the right code was exchanged for, and its end. */
    proofHash: text(),
    proofExpiresAt: instant(),
    answer: jsonb().$type<StoredAnswer>(),
    answeredAt: instant(),
    decidedBy: reference().references(() => users.id),
    decidedAt: instant(),
    /** Account and revision that an accepted answer was written to. */
    accountId: reference().references(() => supplierAccounts.id),
    revision: integer(),
    isErased: boolean().notNull().default(false),
  },
  (table) => [
    uniqueIndex('supplier_links_token').on(table.tokenHash),
    index('supplier_links_supplier').on(table.buyerId, table.supplierId, table.sentAt),
    uniqueIndex('supplier_links_waiting')
      .on(table.supplierId)
      .where(sql`${table.state} in ('sent', 'opened', 'proven', 'answered')`),
    check(
      'supplier_links_state',
      sql`${table.state} in ('sent', 'opened', 'proven', 'answered', 'accepted', 'declined', 'withdrawn')`,
    ),
    check('supplier_links_email_lower', sql`${table.emailAddress} = lower(${table.emailAddress})`),
    check(
      'supplier_links_answered',
      sql`(${table.answeredAt} is not null) = (${table.state} in ('answered', 'accepted', 'declined')) and (${table.answer} is not null) = (${table.answeredAt} is not null and not ${table.isErased})`,
    ),
    check(
      'supplier_links_decided',
      sql`(${table.decidedAt} is not null) = (${table.state} in ('accepted', 'declined', 'withdrawn')) and (${table.decidedAt} is null) = (${table.decidedBy} is null)`,
    ),
    check(
      'supplier_links_written',
      sql`(${table.accountId} is not null) = (${table.state} = 'accepted') and (${table.accountId} is null) = (${table.revision} is null)`,
    ),
  ],
);

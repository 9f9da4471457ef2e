import { sql } from 'drizzle-orm';
import { index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, instant, reference } from '../columns';
import { buyers } from './buyers';
import { files } from './documents';

/**
 * An uploaded file that a person has yet to register (確認待ち). The row ends when the file is registered, when the
 * user removes it, or after its keeping time.
 */
export const waitingDocuments = pgTable(
  'waiting_documents',
  {
    id: id(),
    buyerId: reference()
      .notNull()
      .references(() => buyers.id),
    fileId: uuid()
      .notNull()
      .references(() => files.id),
    createdAt: instant().notNull(),
    /** When its finished reading was searched for several invoices; null before. */
    searchedAt: instant(),
  },
  (table) => [
    index('waiting_documents_buyer').on(table.buyerId, table.id),
    uniqueIndex('waiting_documents_file').on(table.fileId),
    index('waiting_documents_expiry').on(table.createdAt),
    index('waiting_documents_unsearched')
      .on(table.fileId)
      .where(sql`${table.searchedAt} is null`),
  ],
);

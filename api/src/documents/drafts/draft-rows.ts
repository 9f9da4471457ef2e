import { and, count, eq, inArray } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor, Transaction } from '../../platform/db/client';
import type { Failure } from '../../platform/http/failure';

/** A table of drafts: of payments, or of card-payment requests. */
type DraftTable = PgTable & { readonly id: PgColumn; readonly buyerId: PgColumn };

/** The statements that both kinds of drafts need. */
export interface DraftRows {
  /** Counts the drafts of a buyer. */
  count(executor: Executor, buyerId: number): Promise<number>;
  /** Locks the buyer's drafts among `ids` in a fixed order, so that two callers never wait for each other. */
  lock(transaction: Transaction, buyerId: number, ids: readonly number[]): Promise<number[]>;
  /** Erases drafts with their dependent rows. */
  erase(transaction: Transaction, ids: readonly number[]): Promise<void>;
  /** Deletes drafts of a buyer. Throws `gone()` if one does not exist, and then deletes none. */
  deleteAll(transaction: Transaction, buyerId: number, ids: readonly number[], gone: () => Failure): Promise<void>;
}

/** Creates the statements for a table. */
export function createDraftRows(table: DraftTable): DraftRows {
  const rows: DraftRows = {
    async count(executor, buyerId) {
      const [row] = await executor.select({ total: count() }).from(table).where(eq(table.buyerId, buyerId));
      return row?.total ?? 0;
    },
    async lock(transaction, buyerId, ids) {
      const found = await transaction
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.buyerId, buyerId), inArray(table.id, [...ids])))
        .orderBy(table.id)
        .for('update');
      return found.map(({ id }) => Number(id));
    },
    async erase(transaction, ids) {
      if (ids.length > 0) await transaction.delete(table).where(inArray(table.id, [...ids]));
    },
    async deleteAll(transaction, buyerId, ids, gone) {
      const wanted = [...new Set(ids)];
      const found = await rows.lock(transaction, buyerId, wanted);
      if (found.length !== wanted.length) throw gone();
      await rows.erase(transaction, found);
    },
  };
  return rows;
}

import type { Pool } from 'pg';
import type { Transaction } from '../database/pool';

/** Kinds of operations on an authorisation. */
export type OperationKind = 'capture' | 'void' | 'refund';

/** A row of `operations`. */
export interface OperationRow {
  kind: OperationKind;
  reference: string;
  authorisation_id: string;
  amount: number;
}

/** Returns the operation that already has this reference. */
export async function findOperation(
  database: Pool | Transaction,
  kind: OperationKind,
  reference: string,
): Promise<OperationRow | undefined> {
  const { rows } = await database.query<OperationRow>(
    'SELECT kind, reference, authorisation_id, amount FROM operations WHERE kind = $1 AND reference = $2',
    [kind, reference],
  );
  return rows[0];
}

/** Inserts an operation. Returns false if another authorisation has just taken the reference. */
export async function insertOperation(transaction: Transaction, row: OperationRow): Promise<boolean> {
  const { rowCount } = await transaction.query(
    'INSERT INTO operations (kind, reference, authorisation_id, amount) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
    [row.kind, row.reference, row.authorisation_id, row.amount],
  );
  return rowCount === 1;
}

import { sql } from 'drizzle-orm';
import type { OperationLog } from 'shared-api/types';
import { operationKind, type OperationKind } from 'shared-rules/operations';
import { iso } from '../../platform/clock/iso';
import type { Executor } from '../../platform/db/client';
import { operationRows, type Span } from './sources';

/** Which rows of 操作履歴 are wanted. Days are 'YYYY-MM-DD' in Japan, both included. */
export interface OperationFilter {
  readonly kind?: OperationKind;
  readonly from?: string;
  readonly to?: string;
}

interface Row extends Record<string, unknown> {
  readonly at: string | Date;
  readonly action: string;
  readonly actor: string;
  readonly actor_name: string;
  readonly actor_role: string | null;
  readonly subject: string | null;
  readonly doc_number: string | null;
  readonly ip_address: string | null;
  readonly device: string | null;
}

const DAY_MS = 86_400_000;
const midnight = (day: string): number => Date.parse(`${day}T00:00:00+09:00`);

const spanOf = (buyerId: number, { from, to }: OperationFilter): Span => ({
  buyerId,
  from: from === undefined ? null : iso(midnight(from)),
  to: to === undefined ? null : iso(midnight(to) + DAY_MS),
});

const toOperation = (row: Row): OperationLog => ({
  at: iso(new Date(row.at).getTime()),
  kind: operationKind(row.action) ?? 'setting',
  action: row.action,
  actor: row.actor,
  actor_name: row.actor_name,
  actor_role: row.actor_role,
  subject: row.subject,
  doc_number: row.doc_number === null ? null : Number(row.doc_number),
  ip_address: row.ip_address,
  device: row.device,
});

/** Records that say since roles exist from where a person acted. A company of one person sees them as before. */
const PLACED_WITH_COLLEAGUES = sql`'invoice', 'account', 'connection', 'disconnection'`;

/**
 * Returns a page of what was done in a company's account, newest first. Roles are null in a company that never had a
 * second person.
 */
export async function listOperationsOf(
  executor: Executor,
  buyerId: number,
  filter: OperationFilter,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<OperationLog[]> {
  const { rows } = await executor.execute<Row>(
    sql`select at, action, actor, actor_name, subject, doc_number,
        case when company.is_several then actor_role end as actor_role,
        case when company.is_several or source not in (${PLACED_WITH_COLLEAGUES}) then ip_address end as ip_address,
        case when company.is_several or source not in (${PLACED_WITH_COLLEAGUES}) then device end as device
      from ${operationRows(filter.kind, spanOf(buyerId, filter))}
      cross join (select count(*) > 1 as is_several from members where buyer_id = ${buyerId}) company
      order by at desc, source desc, length(row_id) desc, row_id desc limit ${limit} offset ${offset}`,
  );
  return rows.map(toOperation);
}

/** Counts what was done in a company's account. */
export async function countOperations(executor: Executor, buyerId: number, filter: OperationFilter): Promise<number> {
  const { rows } = await executor.execute<{ total: string }>(
    sql`select count(*) as total from ${operationRows(filter.kind, spanOf(buyerId, filter))}`,
  );
  return Number(rows[0]?.total ?? 0);
}

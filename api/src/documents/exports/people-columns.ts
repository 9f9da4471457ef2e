import { sql } from 'drizzle-orm';
import type { Column } from '../../platform/csv/csv';
import type { Executor } from '../../platform/db/client';
import { approvalActs, approvalRequests, approvalRules } from '../../platform/db/schema/approvals';
import { users } from '../../platform/db/schema/buyers';
import { receivedInvoiceLogs, receivedInvoices } from '../../platform/db/schema/documents';
import { invoices } from '../../platform/db/schema/invoices';
import type { ListRow } from '../received-invoices/received-invoice-list.repository';

/** People who asked for the payments of an invoice, and who allowed them, by name. */
interface People {
  readonly requesters: string | null;
  readonly approvers: string | null;
}

/** A row of the table with its people. */
export type RowWithPeople = ListRow & People;

/** Columns that only companies with rules of approval get, after the others. */
export const PEOPLE_COLUMNS: readonly Column<RowWithPeople>[] = [
  { heading: '申請者', cell: ({ requesters }) => requesters ?? '' },
  { heading: '承認者', cell: ({ approvers }) => approvers ?? '' },
];

/** How many rows are looked up at a time. */
const BATCH = 200;

/** Returns whether a company ever had rules of approval. */
export async function hasApprovals(executor: Executor, buyerId: number): Promise<boolean> {
  const { rows } = await executor.execute(sql`select 1 from ${approvalRules} where buyer_id = ${buyerId} limit 1`);
  return rows.length > 0;
}

async function peopleOf(executor: Executor, ids: readonly number[]): Promise<Map<number, People>> {
  const used = sql`${approvalRequests} q join ${invoices} i on i.id = q.used_for where i.received_invoice_id = r.id`;
  const { rows } = await executor.execute<{ id: string; requesters: string | null; approvers: string | null }>(sql`
    select r.id,
      coalesce(
        (select string_agg(distinct u.last_name || ' ' || u.first_name, '、') from ${users} u
          where u.id in (select q.requested_by from ${used})),
        (select string_agg(distinct l.actor_name, '、') from ${receivedInvoiceLogs} l
          where l.received_invoice_id = r.id and l.action in ('submit_payment', 'pay_request'))
      ) as requesters,
      (select string_agg(distinct u.last_name || ' ' || u.first_name, '、') from ${approvalActs} a
        join ${users} u on u.id = a.user_id
        where a.kind = 'approve' and a.request_id in (select q.id from ${used})) as approvers
    from ${receivedInvoices} r where r.id = any(${sql.param([...ids])})`);
  return new Map(rows.map(({ id, ...people }) => [Number(id), people]));
}

/** Adds people to rows, read in batches. */
export async function* withPeople(executor: Executor, rows: AsyncIterable<ListRow>): AsyncGenerator<RowWithPeople> {
  async function* complete(batch: readonly ListRow[]): AsyncGenerator<RowWithPeople> {
    const people = await peopleOf(
      executor,
      batch.map(({ id }) => id),
    );
    for (const row of batch) yield { ...row, ...(people.get(row.id) ?? { requesters: null, approvers: null }) };
  }
  let batch: ListRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield* complete(batch);
    batch = [];
  }
  yield* complete(batch);
}

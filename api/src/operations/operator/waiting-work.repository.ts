import { isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../platform/db/client';
import { gatewayEventWork } from '../../platform/db/schema/gateway-events';
import { gatewayOperations, paymentAttempts } from '../../platform/db/schema/money';
import { mailOutbox } from '../../platform/db/schema/notices';
import { fileReadings } from '../../platform/db/schema/readings';
import { transferFileEvents, transferFiles, transfers } from '../../platform/db/schema/transfers';
import { webhookDeliveries } from '../../platform/db/schema/webhooks';

/** Work of a kind that is not done. */
interface Waiting {
  readonly kind: string;
  readonly count: number;
  /** When the oldest piece was created, in epoch milliseconds; null if there is none. */
  readonly since: number | null;
}

/** Counts rows that are left. The conditions are those of the tables' indexes, so that finished rows are not read. */
const ofKind = (kind: string, createdAt: PgColumn, isLeft: SQL): SQL =>
  sql`select ${kind}::text as kind, count(*)::int as count,
    (extract(epoch from min(${createdAt})) * 1000)::float8 as since
    from ${createdAt.table} where ${isLeft}`;

/** Files of transfers that wait for people: to be released, and for the bank's result. */
const ofFiles = (kind: string, which: SQL): SQL =>
  sql`select ${kind}::text as kind, count(*)::int as count,
    (extract(epoch from min(${transferFiles.madeAt})) * 1000)::float8 as since
    from ${transferFiles} where ${which}`;
const isUntouched = sql`not exists (select from ${transferFileEvents} e where e.file_id = ${transferFiles.id})`;
const isUnanswered = sql`exists (select from ${transfers} t where t.file_id = ${transferFiles.id} and t.state = 'released')`;

const KINDS = sql.join(
  [
    ofKind('payment attempt', paymentAttempts.createdAt, isNotNull(paymentAttempts.dueAt)),
    ofKind('gateway operation', gatewayOperations.createdAt, sql`${gatewayOperations.state} = 'due'`),
    ofKind('gateway event', gatewayEventWork.createdAt, isNotNull(gatewayEventWork.dueAt)),
    ofKind('mail', mailOutbox.createdAt, isNull(mailOutbox.deliveredAt)),
    ofKind('webhook', webhookDeliveries.createdAt, isNotNull(webhookDeliveries.nextTryAt)),
    ofKind('document to read', fileReadings.createdAt, isNotNull(fileReadings.dueAt)),
    ofFiles('transfer file to release', isUntouched),
    ofFiles('transfer file without a result', isUnanswered),
  ],
  sql` union all `,
);

/** Returns how much work of each kind is not done. */
export async function listWaiting(database: Database): Promise<readonly Waiting[]> {
  return (await database.execute<{ kind: string; count: number; since: number | null }>(KINDS)).rows;
}

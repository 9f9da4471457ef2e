import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import type { JournalEntry } from 'shared-api/gateway';
import { readWholeJournal } from '../../payments';
import type { Context } from '../../platform/config/context';
import type { Database } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { chainAnchors, verifications } from '../../platform/db/schema/chains';
import { gatewayOperations, ledgerEntries, ledgerTransactions, paymentAttempts } from '../../platform/db/schema/money';

/** A row that breaks an invariant. */
export interface BrokenInvariant {
  readonly invariant: string;
  readonly detail: string;
}

/** The anchor of the books on a day. */
export interface Anchor {
  /** 'YYYY-MM-DD' in Japan. */
  readonly day: string;
  /** SHA-256 in hexadecimal digits. */
  readonly root: string;
  /** How many chains had grown since the anchor before. */
  readonly companies: number;
}

// Next to the dist folder that this is bundled into.
const INVARIANTS = new URL('../sql/invariants.sql', import.meta.url);
const CHAINS = new URL('../sql/chains.sql', import.meta.url);

/** Returns the yen charged to cards, captured less refunded, by authorisation. */
function chargedByAuthorisation(entries: readonly JournalEntry[]): Map<string, number> {
  const charged = new Map<string, number>();
  for (const { kind, authorisation_id: id, amount } of entries) {
    const sign = kind === 'captured' ? 1 : kind === 'refunded' ? -1 : 0;
    if (sign !== 0) charged.set(id, (charged.get(id) ?? 0) + sign * amount);
  }
  return charged;
}

/** Returns the yen that the books say was charged, less refunds, by attempt. Disputes are no calls of the gateway. */
async function chargedInBooks({ database }: Context): Promise<Map<string, number>> {
  const rows = await database
    .select({ attemptId: ledgerTransactions.attemptId, yen: sql<number>`sum(${ledgerEntries.amount})`.mapWith(Number) })
    .from(ledgerTransactions)
    .innerJoin(ledgerEntries, eq(ledgerEntries.transactionId, ledgerTransactions.id))
    .where(
      and(
        eq(ledgerEntries.account, 'card_receivable'),
        inArray(ledgerTransactions.kind, ['capture', 'refund', 'partial_refund']),
      ),
    )
    .groupBy(ledgerTransactions.attemptId);
  return new Map(rows.map(({ attemptId, yen }) => [attemptId ?? '', yen]));
}

/** Compares the gateway's charges with our books, for every attempt without an open operation. */
async function compareWithGateway(context: Context): Promise<BrokenInvariant[]> {
  const { database, gateway } = context;
  const waiting = new Set(
    (
      await database
        .select()
        .from(gatewayOperations)
        .where(sql`${gatewayOperations.state} = 'due'`)
    ).map(({ attemptId }) => attemptId),
  );
  const attempts = await database.select().from(paymentAttempts);
  const booked = await chargedInBooks(context);
  const charged = chargedByAuthorisation(await readWholeJournal(gateway));
  const settled = attempts.filter(({ id }) => !waiting.has(id));
  const known = new Set(attempts.map(({ authorisationId }) => authorisationId));
  const differing = settled.filter(
    ({ id, authorisationId }) => (charged.get(authorisationId ?? '') ?? 0) !== (booked.get(id) ?? 0),
  );
  const strange = [...charged.keys()].filter((authorisationId) => !known.has(authorisationId));
  return [
    ...differing.map(({ id }) => ({ invariant: 'the card gateway charged what the books say', detail: id })),
    ...strange.map((authorisationId) => ({
      invariant: 'every charge of the card gateway belongs to an attempt',
      detail: authorisationId,
    })),
  ];
}

/** Recomputes the chains of books and logs. */
const verifyChains = ({ database }: Context): Promise<BrokenInvariant[]> =>
  inTransaction(database, async (transaction) => {
    // Links hold moments as texts in UTC.
    await transaction.execute(sql`set local timezone = 'UTC'`);
    const { rows } = await transaction.execute<Record<keyof BrokenInvariant, string>>(
      sql.raw(readFileSync(CHAINS, 'utf8')),
    );
    return rows;
  });

/** Compares an anchor that was kept outside with the anchor of its day. */
async function compareAnchor({ database }: Context, kept: string): Promise<BrokenInvariant[]> {
  const anchors = await listAnchors(database);
  if (anchors.some(({ day, root }) => `${day}=${root}` === kept)) return [];
  return [{ invariant: 'the anchor of a day is the one that was kept', detail: kept }];
}

/** Returns all anchors of the books, newest first. */
export async function listAnchors(database: Database): Promise<Anchor[]> {
  const rows = await database.select().from(chainAnchors).orderBy(desc(chainAnchors.day));
  return rows.map(({ day, root, companies }) => ({ day, root: root.toString('hex'), companies }));
}

/** Returns when the books were last verified (epoch ms), and how many faults there were; undefined if never. */
export async function lastVerification(
  database: Database,
): Promise<{ readonly at: number; readonly faults: number } | undefined> {
  const [last] = await database.select().from(verifications).orderBy(desc(verifications.id)).limit(1);
  return last;
}

/**
 * Verifies the books of the whole database (domain model, "Money"): the invariants, the chains of books and logs, and
 * the gateway's journal. Records how many faults there are.
 *
 * @param kept an anchor that the operator has kept outside the database, as 2026-11-26=<root>
 */
export async function verify(context: Context, kept?: string): Promise<BrokenInvariant[]> {
  const { rows } = await context.database.$client.query<BrokenInvariant>(readFileSync(INVARIANTS, 'utf8'));
  const broken = [
    ...rows,
    ...(await verifyChains(context)),
    ...(kept !== undefined ? await compareAnchor(context, kept) : []),
    ...(await compareWithGateway(context)),
  ];
  await context.database.insert(verifications).values({ at: await context.clock.now(), faults: broken.length });
  return broken;
}

import { count, desc, eq, isNull, max, sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import type { Anchor, BrokenInvariant } from 'shared-api/operator';
import { type BooksContext, copyJournal, readJournal } from '../../payments';
import { among } from '../../platform/db/batches';
import type { Database } from '../../platform/db/client';
import { inTransaction } from '../../platform/db/in-transaction';
import { chainAnchors, verifications } from '../../platform/db/schema/chains';
import { gatewayOperations } from '../../platform/db/schema/money';
import { gatewayJournal } from '../../platform/db/schema/settlements';

/** How much to verify. */
export interface Verification {
  /** An anchor that the operator has kept outside the database, as 2026-11-26=<root>. */
  readonly kept?: string | undefined;
  /** Reads everything. Otherwise what was added since the anchor until which the books were well, if there is one. */
  readonly isWhole: boolean;
}

const DAY_MS = 86_400_000;
/** Longest time between two verifications of everything. */
const WHOLE_EVERY_MS = 7 * DAY_MS;

// Next to the dist folder that this is bundled into.
const statement = (name: string): string => readFileSync(new URL(`../sql/${name}.sql`, import.meta.url), 'utf8');

/** Runs a statement whose rows are broken invariants. Links hold moments as texts in UTC. */
const runStatement = (database: Database, name: string, values: readonly string[] = []): Promise<BrokenInvariant[]> =>
  inTransaction(database, async (transaction) => {
    await transaction.execute(sql`set local timezone = 'UTC'`);
    const parts = statement(name).split(/(\$\d)/);
    const query = parts.map((part) => (/^\$\d$/.test(part) ? sql`${values[Number(part[1]) - 1]}` : sql.raw(part)));
    return (await transaction.execute<Record<keyof BrokenInvariant, string>>(sql.join(query))).rows;
  });

/** Compares an anchor that was kept outside with the anchor of its day. */
async function compareAnchor(database: Database, kept: string): Promise<BrokenInvariant[]> {
  const anchors = await listAnchors(database);
  if (anchors.some(({ day, root }) => `${day}=${root}` === kept)) return [];
  return [{ invariant: 'the anchor of a day is the one that was kept', detail: kept }];
}

/**
 * Compares the copy of the gateway's journal with the journal, page by page. Entries that the gateway has added
 * meanwhile are not in the copy yet.
 */
async function compareCopy({ database, gateway }: BooksContext): Promise<BrokenInvariant[]> {
  const [copy] = await database
    .select({ entries: count(), last: max(gatewayJournal.sequence).mapWith(Number) })
    .from(gatewayJournal);
  const { entries: kept = 0, last = 0 } = copy ?? {};
  const broken: BrokenInvariant[] = [];
  let entries = 0;
  for await (const page of readJournal(gateway, 0)) {
    const read = page.filter(({ sequence }) => sequence <= last);
    entries += read.length;
    const sequences = read.map(({ sequence }) => sequence);
    const copied = await database.select().from(gatewayJournal).where(among(gatewayJournal.sequence, sequences));
    const bySequence = new Map<number, typeof gatewayJournal.$inferSelect>(
      copied.map((entry) => [entry.sequence, entry]),
    );
    for (const entry of read)
      if (!isDeepStrictEqual(bySequence.get(entry.sequence), entry))
        broken.push({ invariant: 'the journal of the card gateway is as it was read', detail: String(entry.sequence) });
    if (read.length < page.length) break;
  }
  return kept > entries && broken.length === 0
    ? [{ invariant: 'the journal of the card gateway has every entry that was read', detail: `${entries} of ${kept}` }]
    : broken;
}

/** Returns all anchors of the books, newest first. */
export async function listAnchors(database: Database): Promise<Anchor[]> {
  const rows = await database.select().from(chainAnchors).orderBy(desc(chainAnchors.day));
  return rows.map(({ day, root, companies }) => ({ day, root: root.toString('hex'), companies }));
}

/** Returns when the books were last verified (epoch ms), and how many faults there were; undefined if never. */
export async function lastVerification(
  database: Database,
): Promise<{ readonly at: number; readonly faults: number; readonly until: string | null } | undefined> {
  const [last] = await database.select().from(verifications).orderBy(desc(verifications.id)).limit(1);
  return last;
}

/**
 * Returns the anchor until which the books were well; null if everything has to be read: after a fault, once a week,
 * and before there is an anchor.
 */
async function verifiedUntil(database: Database, now: number): Promise<string | null> {
  const last = await lastVerification(database);
  const [whole] = await database
    .select({ at: verifications.at })
    .from(verifications)
    .where(isNull(verifications.since))
    .orderBy(desc(verifications.id))
    .limit(1);
  if (!last || last.faults > 0 || !whole || now - whole.at >= WHOLE_EVERY_MS) return null;
  return last.until;
}

/**
 * Verifies the books (docs/domain.md 4.3): of the whole database the invariants, the chains of books and logs, and the
 * gateway's journal; or what was added since the anchor until which they were well, by its links. Records how many
 * faults there are. Throws GatewayUnavailable.
 */
export async function verify(context: BooksContext, { kept, isWhole }: Verification): Promise<BrokenInvariant[]> {
  const { database, gateway, clock } = context;
  const now = await clock.now();
  const since = isWhole ? null : await verifiedUntil(database, now);
  const [newest] = await database
    .select({ day: chainAnchors.day })
    .from(chainAnchors)
    .orderBy(desc(chainAnchors.day))
    .limit(1);
  const until = newest?.day ?? null;
  // Read before the copy: what is done meanwhile is booked, and not in the copy.
  const open = await database
    .select({ id: gatewayOperations.id })
    .from(gatewayOperations)
    .where(eq(gatewayOperations.state, 'due'));
  await copyJournal(database, gateway);
  const broken = [
    ...(since === null || until === null
      ? [
          ...(await runStatement(database, 'invariants')),
          ...(await runStatement(database, 'chains')),
          ...(await runStatement(database, 'gateway', [
            new Date(now).toISOString(),
            `{${open.map(({ id }) => id).join(',')}}`,
          ])),
          ...(await compareCopy(context)),
        ]
      : await runStatement(database, 'chains-since', [since, until])),
    ...(kept === undefined ? [] : await compareAnchor(database, kept)),
  ];
  await database.insert(verifications).values({ at: now, faults: broken.length, since, until });
  return broken;
}

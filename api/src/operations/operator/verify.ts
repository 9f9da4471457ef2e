import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import type { JournalEntry } from 'shared-api/gateway';
import type { GatewayClient } from '../../platform/card-gateway/gateway-client';
import type { Context } from '../../platform/config/context';
import { gatewayOperations, paymentAttempts } from '../../platform/db/schema/money';

/** A row that breaks an invariant. */
export interface BrokenInvariant {
  readonly invariant: string;
  readonly detail: string;
}

// Next to the dist folder that this is bundled into.
const INVARIANTS = new URL('../sql/invariants.sql', import.meta.url);

async function wholeJournal(gateway: GatewayClient): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (;;) {
    const page = await gateway.readJournal(entries.at(-1)?.sequence ?? 0);
    if (page.entries.length === 0) return entries;
    entries.push(...page.entries);
  }
}

/** Returns the yen charged to cards, captured less refunded, by reference. */
function chargedByReference(entries: readonly JournalEntry[]): Map<string, number> {
  const charged = new Map<string, number>();
  for (const { kind, reference, amount } of entries) {
    const sign = kind === 'captured' ? 1 : kind === 'refunded' ? -1 : 0;
    if (sign !== 0) charged.set(reference, (charged.get(reference) ?? 0) + sign * amount);
  }
  return charged;
}

/** Compares the gateway's charges with our books, for every attempt without an open operation. */
async function compareWithGateway({ database, gateway }: Context): Promise<BrokenInvariant[]> {
  const waiting = new Set(
    (
      await database
        .select()
        .from(gatewayOperations)
        .where(sql`${gatewayOperations.state} = 'due'`)
    ).map(({ attemptId }) => attemptId),
  );
  const attempts = await database.select().from(paymentAttempts);
  const charged = chargedByReference(await wholeJournal(gateway));
  const settled = attempts.filter(({ id }) => !waiting.has(id));
  const known = new Set(attempts.map(({ gatewayReference }) => gatewayReference));
  const differing = settled.filter(
    (attempt) => (charged.get(attempt.gatewayReference) ?? 0) !== (attempt.state === 'captured' ? attempt.amount : 0),
  );
  const strange = [...charged.keys()].filter((reference) => !known.has(reference));
  return [
    ...differing.map(({ id }) => ({ invariant: 'the card gateway charged what the books say', detail: id })),
    ...strange.map((reference) => ({
      invariant: 'every charge of the card gateway belongs to an attempt',
      detail: reference,
    })),
  ];
}

/** Verifies the books of the whole database (domain model, "Money"): the invariants, and the gateway's journal. */
export async function verify(context: Context): Promise<BrokenInvariant[]> {
  const { rows } = await context.database.$client.query<BrokenInvariant>(readFileSync(INVARIANTS, 'utf8'));
  return [...rows, ...(await compareWithGateway(context))];
}

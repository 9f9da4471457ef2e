import { and, desc, inArray } from 'drizzle-orm';
import type { JournalEntry } from 'shared-api/gateway';
import type { GatewayClient } from '../../../platform/card-gateway/gateway-client';
import { among, batchesOf } from '../../../platform/db/batches';
import type { Database, Executor } from '../../../platform/db/client';
import { gatewayJournal } from '../../../platform/db/schema/settlements';
import { disputeOf } from './compare-charges';
import type { ChargeFact } from './facts';

/** An entry as it was kept. */
export type KeptEntry = typeof gatewayJournal.$inferSelect;

const MOVEMENTS: Readonly<Partial<Record<JournalEntry['kind'], readonly [ChargeFact['kind'], sign: 1 | -1]>>> = {
  captured: ['capture', 1],
  refunded: ['refund', -1],
  disputed: ['dispute', -1],
  dispute_reversed: ['dispute', 1],
};

/** Kinds of entries that moved money. */
export const MONEY_KINDS: readonly string[] = Object.keys(MOVEMENTS);

/** Returns pages of the gateway's journal after an entry, oldest first. Throws GatewayUnavailable. */
export async function* readJournal(gateway: GatewayClient, after: number): AsyncGenerator<readonly KeptEntry[]> {
  for (let last = after; ;) {
    const { entries } = await gateway.readJournal(last);
    const end = entries.at(-1);
    if (!end) return;
    last = end.sequence;
    yield entries.map(({ sequence, at, authorisation_id: authorisationId, kind, reference, amount }) => ({
      sequence,
      at: Date.parse(at),
      authorisationId,
      kind,
      reference,
      amount,
    }));
  }
}

/**
 * Copies the entries of the gateway's journal that have come since the last copy. The copy can be asked by charge, so
 * that nobody reads the journal of all years. Several processes may copy at once. Throws GatewayUnavailable.
 */
export async function copyJournal(database: Database, gateway: GatewayClient): Promise<void> {
  const [last] = await database
    .select({ sequence: gatewayJournal.sequence })
    .from(gatewayJournal)
    .orderBy(desc(gatewayJournal.sequence))
    .limit(1);
  for await (const page of readJournal(gateway, last?.sequence ?? 0))
    for (const batch of batchesOf(page))
      await database
        .insert(gatewayJournal)
        .values([...batch])
        .onConflictDoNothing();
}

/** Returns the movements of charges in the copy. */
export async function readGatewayFacts(executor: Executor, authorisations: readonly string[]): Promise<ChargeFact[]> {
  const rows = await executor
    .select()
    .from(gatewayJournal)
    .where(and(among(gatewayJournal.authorisationId, authorisations), inArray(gatewayJournal.kind, [...MONEY_KINDS])))
    .orderBy(gatewayJournal.sequence);
  return rows.flatMap(({ at, authorisationId, kind: of, reference, amount }) => {
    const movement = MOVEMENTS[of as JournalEntry['kind']];
    if (!movement) return [];
    const [kind, sign] = movement;
    return [
      {
        at,
        kind,
        reference: kind === 'dispute' ? disputeOf(reference) : reference,
        authorisationId,
        amount: sign * amount,
      },
    ];
  });
}

import type { JournalEntry } from 'shared-api/gateway';
import type { GatewayClient } from '../../platform/card-gateway/gateway-client';

/** Returns the whole journal of the card gateway, oldest first. Throws GatewayUnavailable. */
export async function readWholeJournal(gateway: GatewayClient): Promise<JournalEntry[]> {
  const entries: JournalEntry[] = [];
  for (;;) {
    const page = await gateway.readJournal(entries.at(-1)?.sequence ?? 0);
    if (page.entries.length === 0) return entries;
    entries.push(...page.entries);
  }
}

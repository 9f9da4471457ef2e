import { eq } from 'drizzle-orm';
import type { PreRegistrationRow } from '../../documents';
import type { Transaction } from '../../platform/db/client';
import { oauthClients } from '../../platform/db/schema/oauth';

/** What the system is called now that lodged a pre-registration. */
export async function findSystemName(tx: Transaction, { clientId }: Pick<PreRegistrationRow, 'clientId'>): Promise<string> {
  const [row] = await tx.select({ name: oauthClients.name }).from(oauthClients).where(eq(oauthClients.clientId, clientId));
  if (!row) throw new Error(`Client ${clientId} does not exist.`);
  return row.name;
}

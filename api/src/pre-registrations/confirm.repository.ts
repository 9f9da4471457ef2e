import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/client';
import { oauthClients } from '../db/schema/oauth';
import { preRegistrationFiles } from '../db/schema/pre-registrations';
import type { PreRegistrationRow } from './pre-registration.repository';

/** The files that were lodged with a pre-registration: nobody but whoever confirms it can make them a document's. */
export async function findLodgedFileIds(tx: Transaction, { id }: Pick<PreRegistrationRow, 'id'>): Promise<string[]> {
  const rows = await tx.select({ fileId: preRegistrationFiles.fileId }).from(preRegistrationFiles).where(eq(preRegistrationFiles.preRegistrationId, id));
  return rows.map(({ fileId }) => fileId);
}

/** What the system is called now that lodged a pre-registration. */
export async function findSystemName(tx: Transaction, { clientId }: Pick<PreRegistrationRow, 'clientId'>): Promise<string> {
  const [row] = await tx.select({ name: oauthClients.name }).from(oauthClients).where(eq(oauthClients.clientId, clientId));
  if (!row) throw new Error(`Client ${clientId} does not exist.`);
  return row.name;
}

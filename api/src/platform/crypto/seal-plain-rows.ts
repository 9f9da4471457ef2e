import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../config/context';
import type { Transaction } from '../db/client';
import { oneTimeCodes } from '../db/schema/accounts';
import { oauthClients, oauthKeys } from '../db/schema/oauth';
import { signingKeys } from '../db/schema/sessions';
import { oauthKeyPlace, signingKeyPlace, webhookSecretPlace } from './places';
import type { Vault } from './vault';

async function sealSigningKeys(transaction: Transaction, vault: Vault): Promise<void> {
  const isPlain = sql`jsonb_typeof(${signingKeys.privateJwk}) = 'object'`;
  for (const { kid, privateJwk } of await transaction.select().from(signingKeys).where(isPlain).for('update'))
    await transaction
      .update(signingKeys)
      .set({ privateJwk: await vault.seal(signingKeyPlace(kid), JSON.stringify(privateJwk)) })
      .where(eq(signingKeys.kid, kid));
}

async function sealOAuthKeys(transaction: Transaction, vault: Vault): Promise<void> {
  const isPlain = sql`jsonb_typeof(${oauthKeys.value}) <> 'string'`;
  for (const { name, value } of await transaction.select().from(oauthKeys).where(isPlain).for('update'))
    await transaction
      .update(oauthKeys)
      .set({ value: await vault.seal(oauthKeyPlace(name), JSON.stringify(value)) })
      .where(eq(oauthKeys.name, name));
}

async function sealWebhookSecrets(transaction: Transaction, vault: Vault): Promise<void> {
  const rows = await transaction
    .select({ clientId: oauthClients.clientId, secret: oauthClients.webhookSecret })
    .from(oauthClients)
    .where(sql`starts_with(${oauthClients.webhookSecret}, 'whsec_')`)
    .for('update');
  for (const { clientId, secret } of rows)
    await transaction
      .update(oauthClients)
      .set({ webhookSecret: await vault.seal(webhookSecretPlace(clientId), secret ?? '') })
      .where(eq(oauthClients.clientId, clientId));
}

async function authenticateCodes(transaction: Transaction, vault: Vault): Promise<void> {
  const rows = await transaction
    .select({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
    .from(oneTimeCodes)
    .where(and(isNotNull(oneTimeCodes.codeHash), sql`not starts_with(${oneTimeCodes.codeHash}, 'hmac-sha256:')`))
    .for('update');
  for (const { id, codeHash } of rows)
    await transaction
      .update(oneTimeCodes)
      .set({ codeHash: vault.authenticate(codeHash ?? '') })
      .where(eq(oneTimeCodes.id, id));
}

/**
 * Encrypts what earlier releases stored in plain text. A process does so before it answers. Of several that start
 * together each row is encrypted by one: the others wait for its lock and then find nothing plain.
 */
export async function sealPlainRows({ database, vault }: Context): Promise<void> {
  for (const seal of [sealSigningKeys, sealOAuthKeys, sealWebhookSecrets, authenticateCodes])
    await database.transaction((transaction) => seal(transaction, vault));
}

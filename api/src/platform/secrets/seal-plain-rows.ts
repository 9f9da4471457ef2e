import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Context } from '../context/context';
import type { Transaction } from '../db/client';
import { inTransaction } from '../db/in-transaction';
import { oneTimeCodes } from '../db/schema/accounts';
import { collections } from '../db/schema/collections';
import { idempotencyKeys } from '../db/schema/idempotency';
import { oauthClients, oauthKeys } from '../db/schema/oauth';
import { signingKeys } from '../db/schema/sessions';
import type { Job } from '../jobs/job-runner';
import { sha256 } from '../crypto/hash';
import { answerPlace, oauthKeyPlace, requestKeyPlace, signingKeyPlace, webhookSecretPlace } from '../crypto/places';
import type { Vault } from '../crypto/vault';

const TEN_MINUTES_MS = 10 * 60_000;

/** Rows encrypted in one transaction. */
const BATCH = 500;

/** Encrypts up to {@link BATCH} rows that an earlier release stored in plain text. Returns how many there were. */
type SealBatch = (transaction: Transaction, vault: Vault) => Promise<number>;

const sealSigningKeys: SealBatch = async (transaction, vault) => {
  const isPlain = sql`jsonb_typeof(${signingKeys.privateJwk}) = 'object'`;
  const rows = await transaction.select().from(signingKeys).where(isPlain).limit(BATCH).for('update');
  for (const { kid, privateJwk } of rows)
    await transaction
      .update(signingKeys)
      .set({ privateJwk: await vault.seal(signingKeyPlace(kid), JSON.stringify(privateJwk)) })
      .where(eq(signingKeys.kid, kid));
  return rows.length;
};

const sealOAuthKeys: SealBatch = async (transaction, vault) => {
  const isPlain = sql`jsonb_typeof(${oauthKeys.value}) <> 'string'`;
  const rows = await transaction.select().from(oauthKeys).where(isPlain).limit(BATCH).for('update');
  for (const { name, value } of rows)
    await transaction
      .update(oauthKeys)
      .set({ value: await vault.seal(oauthKeyPlace(name), JSON.stringify(value)) })
      .where(eq(oauthKeys.name, name));
  return rows.length;
};

const sealWebhookSecrets: SealBatch = async (transaction, vault) => {
  const rows = await transaction
    .select({ clientId: oauthClients.clientId, secret: oauthClients.webhookSecret })
    .from(oauthClients)
    .where(sql`starts_with(${oauthClients.webhookSecret}, 'whsec_')`)
    .limit(BATCH)
    .for('update');
  for (const { clientId, secret } of rows)
    await transaction
      .update(oauthClients)
      .set({ webhookSecret: await vault.seal(webhookSecretPlace(clientId), secret ?? '') })
      .where(eq(oauthClients.clientId, clientId));
  return rows.length;
};

const sealRequestKeys: SealBatch = async (transaction, vault) => {
  const rows = await transaction
    .select({ invoiceId: collections.invoiceId, requestKey: collections.requestKey })
    .from(collections)
    .where(isNull(collections.requestKeyHash))
    .limit(BATCH)
    .for('update');
  for (const { invoiceId, requestKey } of rows)
    await transaction
      .update(collections)
      .set({
        requestKey: await vault.seal(requestKeyPlace(invoiceId), requestKey),
        requestKeyHash: sha256(requestKey),
      })
      .where(eq(collections.invoiceId, invoiceId));
  return rows.length;
};

const sealAnswers: SealBatch = async (transaction, vault) => {
  const rows = await transaction
    .select({ buyerId: idempotencyKeys.buyerId, key: idempotencyKeys.key, body: idempotencyKeys.responseBody })
    .from(idempotencyKeys)
    .where(sql`jsonb_typeof(${idempotencyKeys.responseBody}) <> 'string'`)
    .limit(BATCH)
    .for('update');
  for (const { buyerId, key, body } of rows)
    await transaction
      .update(idempotencyKeys)
      .set({ responseBody: await vault.seal(answerPlace(buyerId, key), JSON.stringify(body)) })
      .where(and(eq(idempotencyKeys.buyerId, buyerId), eq(idempotencyKeys.key, key)));
  return rows.length;
};

const authenticateCodes: SealBatch = async (transaction, vault) => {
  const rows = await transaction
    .select({ id: oneTimeCodes.id, codeHash: oneTimeCodes.codeHash })
    .from(oneTimeCodes)
    .where(and(isNotNull(oneTimeCodes.codeHash), sql`not starts_with(${oneTimeCodes.codeHash}, 'hmac-sha256:')`))
    .limit(BATCH)
    .for('update');
  for (const { id, codeHash } of rows)
    await transaction
      .update(oneTimeCodes)
      .set({ codeHash: vault.authenticate(codeHash ?? '') })
      .where(eq(oneTimeCodes.id, id));
  return rows.length;
};

const BATCHES = [
  sealSigningKeys,
  sealOAuthKeys,
  sealWebhookSecrets,
  sealRequestKeys,
  sealAnswers,
  authenticateCodes,
] as const;

/**
 * Encrypts what earlier releases stored in plain text. A process does so before it answers. Several processes take
 * turns by the batch, so that none of them finds nothing while another one is still at work.
 */
export async function sealPlainRows({ database, vault }: Pick<Context, 'database' | 'vault'>): Promise<void> {
  const sealNext = (seal: SealBatch): Promise<number> =>
    inTransaction(database, async (transaction) => {
      await transaction.execute('lock table data_keys in share row exclusive mode');
      return seal(transaction, vault);
    });
  for (const seal of BATCHES) while ((await sealNext(seal)) > 0) continue;
}

/** Encrypts what processes of an earlier release wrote during a rolling deploy. */
export const plainRowsJob = (context: Context): Job => ({
  name: 'plain secrets',
  everyMs: TEN_MINUTES_MS,
  run: () => sealPlainRows(context),
});

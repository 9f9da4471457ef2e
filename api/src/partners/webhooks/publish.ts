import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { PreRegistrationState, WebhookEvent } from 'shared-api/types';
import type { OAuthScope } from 'shared-rules/oauth-scopes';
import { kindOf, type PreRegistrationRow } from '../../documents';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { builtOnce, type Value } from '../../platform/db/built-once';
import type { Transaction } from '../../platform/db/client';
import { oauthClients, oauthConnections } from '../../platform/db/schema/oauth';
import { preRegistrations } from '../../platform/db/schema/pre-registrations';
import { webhookDeliveries } from '../../platform/db/schema/webhooks';
import { isOfUser } from '../connections/connection.repository';
import { preRegistrationResult } from './result';

type Ended = Exclude<PreRegistrationState, 'waiting'>;

const READ_SCOPE: Readonly<Record<'payment' | 'collection', OAuthScope>> = {
  payment: 'payments.read',
  collection: 'collections.read',
};

/**
 * Returns whether the submitting system gets a message: it has a webhook, its connection with the user is live, and the
 * user allowed it to read its submissions. A message says no more than a read would.
 */
async function isListening(
  transaction: Transaction,
  { clientId, userId, buyerId, ...row }: PreRegistrationRow,
): Promise<boolean> {
  const [connection] = await transaction
    .select({ scopes: oauthConnections.scopes })
    .from(oauthConnections)
    .innerJoin(oauthClients, eq(oauthClients.clientId, oauthConnections.clientId))
    .where(
      and(
        eq(oauthConnections.clientId, clientId),
        isOfUser({ userId, buyerId }),
        isNull(oauthConnections.endedAt),
        isNull(oauthClients.disabledAt),
        isNotNull(oauthClients.webhookUrl),
      ),
    );
  return connection?.scopes.includes(READ_SCOPE[kindOf(row)]) ?? false;
}

async function publish(
  { config }: Context,
  transaction: Transaction,
  row: PreRegistrationRow,
  { type, state }: Pick<WebhookEvent, 'type'> & { readonly state: Ended },
  now: number,
): Promise<void> {
  if (!(await isListening(transaction, row))) return;
  const { id, clientId, externalId } = row;
  const result = await preRegistrationResult(config, transaction, row);
  const body: WebhookEvent = {
    type,
    timestamp: iso(now),
    data: { id, external_id: externalId, kind: kindOf(row), state, result },
  };
  await transaction
    .insert(webhookDeliveries)
    .values({ id: randomUUID(), clientId, preRegistrationId: id, body, createdAt: now, nextTryAt: now });
}

/**
 * Sends the system a message that one of its pre-registrations no longer waits, in the same transaction. `now` is epoch
 * milliseconds.
 */
export const publishEnd = (
  context: Context,
  transaction: Transaction,
  row: PreRegistrationRow,
  state: Ended,
  now: number,
): Promise<void> => publish(context, transaction, row, { type: `pre_registration.${state}`, state }, now);

const ofInvoices = builtOnce(
  'pre_registrations_of_invoices',
  (database, value: Value<{ invoiceIds: readonly number[] }>) =>
    database
      .select()
      .from(preRegistrations)
      .where(sql`${preRegistrations.invoiceId} = any(${value('invoiceIds')})`)
      .orderBy(preRegistrations.invoiceId),
);

/**
 * Sends systems a message about a change of each payment or request from one of their pre-registrations, with the new
 * state, in the transaction of the transition. Does nothing for a record without a pre-registration, or while one is
 * being confirmed, because the confirmation has its own message.
 */
export async function publishStatusChange(
  context: Context,
  transaction: Transaction,
  invoiceIds: readonly number[],
  now: number,
): Promise<void> {
  for (const row of await ofInvoices(transaction, { invoiceIds }))
    await publish(context, transaction, row, { type: 'pre_registration.status_changed', state: 'confirmed' }, now);
}

import { randomBytes, randomUUID } from 'node:crypto';
import type { ClientChange, NewClient } from 'shared-api/operator';
import type { Config } from '../../platform/config/config';
import type { Context } from '../../platform/context/context';
import { sha256 } from '../../platform/crypto/hash';
import { webhookSecretPlace } from '../../platform/crypto/places';
import { fieldFailure, type FieldFailure, refuseField, invalidFields, refuse } from '../../platform/http/failure';
import { fileKind } from '../../platform/parsing/file-kind';
import { isUsableAddress } from '../../platform/webhooks/receiver-address';
import { isAllowedAddress } from './client-address';
import { insertClient, listClients, updateClient, type OAuthClientRow } from './oauth-client.repository';

const SECRET_BYTES = 32;
const LOGO_LIMIT_BYTES = 64 * 1024;
const LOGO_TYPES: readonly (string | undefined)[] = ['image/png', 'image/jpeg'];

/**
 * Secrets that are shown to the operator once. The one of the client is stored as a hash, that of webhooks encrypted,
 * because it signs messages.
 */
export interface NewSecrets {
  readonly clientSecret?: string;
  readonly webhookSecret?: string;
}

const newSecret = (): string => randomBytes(SECRET_BYTES).toString('base64url');

/** Creates a symmetric secret of Standard Webhooks, which begins with `whsec_`. */
const newWebhookSecret = (): string => `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;

/** Throws 422 with every address that may not be registered. */
function requireAddresses(
  { PUBLIC_ORIGIN }: Config,
  { home_url, redirect_uris = [], webhook_url }: ClientChange,
): void {
  const addresses = [
    ['home_url', home_url],
    ...redirect_uris.map((uri) => ['redirect_uris', uri] as const),
    ['webhook_url', webhook_url ?? undefined],
  ] as const;
  const errors: FieldFailure[] = addresses.flatMap(([field, address]) =>
    address === undefined || isAllowedAddress(address)
      ? []
      : [fieldFailure(field, 'redirect_address_refused', { address })],
  );
  if (errors.length === 0 && typeof webhook_url === 'string' && !isUsableAddress(webhook_url, PUBLIC_ORIGIN))
    errors.push(fieldFailure('webhook_url', 'webhook_address_refused', { address: webhook_url }));
  if (errors.length > 0) throw invalidFields(errors);
}

/** Reads the picture by its content. Throws 422 for anything but a small PNG or JPEG. */
async function readLogo(logo: string | null): Promise<Buffer | null> {
  if (logo === null) return null;
  const bytes = Buffer.from(logo, 'base64');
  if (bytes.length > LOGO_LIMIT_BYTES || !LOGO_TYPES.includes(await fileKind(bytes)))
    throw refuseField('logo', 'logo_format');
  return bytes;
}

/**
 * Returns the columns of a system's webhook, and the secret if it is new. A first address gets a secret; an existing
 * one (`known`, encrypted) stays.
 */
async function webhookOf(
  { vault }: Context,
  clientId: string,
  url: string | null,
  known: string | null,
): Promise<{ columns: Pick<OAuthClientRow, 'webhookUrl' | 'webhookSecret'>; shown: NewSecrets }> {
  if (url === null) return { columns: { webhookUrl: null, webhookSecret: null }, shown: {} };
  if (known !== null) return { columns: { webhookUrl: url, webhookSecret: known }, shown: {} };
  const webhookSecret = newWebhookSecret();
  const sealed = await vault.seal(webhookSecretPlace(clientId), webhookSecret);
  return { columns: { webhookUrl: url, webhookSecret: sealed }, shown: { webhookSecret } };
}

/** Returns the columns of the given properties; absent ones are left out. */
async function columnsOf({
  name,
  provider_name: providerName,
  home_url: homeUrl,
  redirect_uris: redirectUris,
  scopes,
  logo,
}: ClientChange): Promise<Partial<OAuthClientRow>> {
  const said = {
    name,
    providerName,
    homeUrl,
    redirectUris,
    scopes,
    logo: logo === undefined ? undefined : await readLogo(logo),
  };
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
}

/** Registers a system. Throws 422. */
export async function registerClient(context: Context, client: NewClient): Promise<{ clientId: string } & NewSecrets> {
  const { config, database, clock } = context;
  requireAddresses(config, client);
  const { name, provider_name: providerName, home_url: homeUrl, redirect_uris: redirectUris, scopes } = client;
  const [clientId, clientSecret, now] = [randomUUID(), newSecret(), await clock.now()];
  const { columns, shown } = await webhookOf(context, clientId, client.webhook_url, null);
  const told = { name, providerName, homeUrl, redirectUris, scopes, logo: await readLogo(client.logo), ...columns };
  await insertClient(database, { ...told, clientId, secretHash: sha256(clientSecret), createdAt: now, updatedAt: now });
  return { clientId, clientSecret, ...shown };
}

const noClient = (): Error => refuse('oauth_client_unknown');

/** Changes the registration of a system. Throws 404, 422. */
export async function changeClient(context: Context, clientId: string, change: ClientChange): Promise<NewSecrets> {
  const { config, database, clock } = context;
  requireAddresses(config, change);
  const [found] = await listClients(database, clientId);
  if (!found) throw noClient();
  const webhook =
    change.webhook_url === undefined
      ? undefined
      : await webhookOf(context, clientId, change.webhook_url, found.client.webhookSecret);
  const columns = { ...(await columnsOf(change)), ...webhook?.columns };
  await updateClient(database, clientId, { ...columns, updatedAt: await clock.now() });
  return webhook?.shown ?? {};
}

/** Replaces the secret of a system; the old one is invalid at once. Throws 404. */
export async function renewSecret({ database, clock }: Context, clientId: string): Promise<NewSecrets> {
  const clientSecret = newSecret();
  if (!(await updateClient(database, clientId, { secretHash: sha256(clientSecret), updatedAt: await clock.now() })))
    throw noClient();
  return { clientSecret };
}

/**
 * Enables or disables a system. When disabled, its tokens are invalid at once, and a job ends its connections. When
 * enabled again, users have to connect it again. Throws 404.
 */
export async function setEnabled({ database, clock }: Context, clientId: string, isEnabled: boolean): Promise<void> {
  const now = await clock.now();
  if (!(await updateClient(database, clientId, { disabledAt: isEnabled ? null : now, updatedAt: now })))
    throw noClient();
}

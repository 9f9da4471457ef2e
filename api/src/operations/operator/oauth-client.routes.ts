import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import {
  changeClient,
  ClientBody,
  type ClientChange,
  listClients,
  type NewClient,
  NewClientBody,
  type NewSecrets,
  registerClient,
  renewSecret,
  setEnabled,
} from '../../partners';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';

/** A connected system as the operator sees it. Moments are ISO texts. */
export interface OperatedClient {
  readonly client_id: string;
  readonly name: string;
  readonly provider_name: string;
  readonly home_url: string;
  readonly redirect_uris: readonly string[];
  readonly scopes: readonly string[];
  readonly has_logo: boolean;
  readonly webhook_url: string | null;
  readonly created_at: string;
  readonly disabled_at: string | null;
  /** Number of users who have it connected. */
  readonly connections: number;
  /** Only in this one answer, never again. */
  readonly client_secret?: string;
  readonly webhook_secret?: string;
}

const ClientParams = Type.Object({ id: Type.String({ minLength: 1, maxLength: 100 }) });

const shownOnce = ({ clientSecret, webhookSecret }: NewSecrets) => ({
  ...(clientSecret !== undefined && { client_secret: clientSecret }),
  ...(webhookSecret !== undefined && { webhook_secret: webhookSecret }),
});

/**
 * Serves external systems that may connect: list, register, change, renew the secret, disable, enable. None is ever
 * erased.
 */
export function oauthClientRoutes(app: FastifyInstance, context: Context): void {
  const list = async (clientId?: string): Promise<OperatedClient[]> =>
    (await listClients(context.database, clientId)).map(({ client, connections }) => ({
      client_id: client.clientId,
      name: client.name,
      provider_name: client.providerName,
      home_url: client.homeUrl,
      redirect_uris: client.redirectUris,
      scopes: client.scopes,
      has_logo: client.logo !== null,
      webhook_url: client.webhookUrl,
      created_at: iso(client.createdAt),
      disabled_at: client.disabledAt === null ? null : iso(client.disabledAt),
      connections,
    }));
  const one = async (clientId: string, secrets: NewSecrets = {}) => ({
    ...(await list(clientId))[0],
    ...shownOnce(secrets),
  });

  app.get('/oauth_clients', async () => ({ clients: await list() }));

  app.post<{ Body: NewClient }>('/oauth_clients', { schema: { body: NewClientBody } }, async ({ body }, reply) => {
    const { clientId, ...secrets } = await registerClient(context, body);
    return reply.code(201).send(await one(clientId, secrets));
  });

  app.post<{ Params: { id: string }; Body: ClientChange }>(
    '/oauth_clients/:id',
    { schema: { params: ClientParams, body: ClientBody } },
    async ({ params, body }) => one(params.id, await changeClient(context, params.id, body)),
  );

  app.post<{ Params: { id: string } }>(
    '/oauth_clients/:id/secret',
    { schema: { params: ClientParams } },
    async ({ params }) => one(params.id, await renewSecret(context, params.id)),
  );

  for (const [path, isEnabled] of [
    ['disable', false],
    ['enable', true],
  ] as const) {
    app.post<{ Params: { id: string } }>(
      `/oauth_clients/:id/${path}`,
      { schema: { params: ClientParams } },
      async ({ params }) => {
        await setEnabled(context, params.id, isEnabled);
        return one(params.id);
      },
    );
  }
}

import * as calls from 'shared-api/contract/operator/systems';
import type { OperatedClient } from 'shared-api/operator';
import { changeClient, listClients, type NewSecrets, registerClient, renewSecret, setEnabled } from '../../partners';
import { iso } from '../../platform/clock/iso';
import type { Context } from '../../platform/context/context';
import { answer, type Route } from '../../platform/server/route';

const shownOnce = ({ clientSecret, webhookSecret }: NewSecrets) => ({
  ...(clientSecret !== undefined && { client_secret: clientSecret }),
  ...(webhookSecret !== undefined && { webhook_secret: webhookSecret }),
});

/**
 * Serves external systems that may connect: list, register, change, renew the secret, disable, enable. None is ever
 * erased.
 */
export function oauthClientRoutes(route: Route, context: Context): void {
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
  const one = async (clientId: string, secrets: NewSecrets = {}): Promise<OperatedClient> => {
    const [client] = await list(clientId);
    if (client === undefined) throw new Error('A registered system is gone.');
    return { ...client, ...shownOnce(secrets) };
  };
  const enable = async (clientId: string, isEnabled: boolean): Promise<OperatedClient> => {
    await setEnabled(context, clientId, isEnabled);
    return one(clientId);
  };

  route(calls.listClients, async () => answer(200, { clients: await list() }));
  route(calls.addClient, async ({ body }) => {
    const { clientId, ...secrets } = await registerClient(context, body);
    return answer(201, await one(clientId, secrets));
  });
  route(calls.changeClient, async ({ params: { id }, body }) =>
    answer(200, await one(id, await changeClient(context, id, body))),
  );
  route(calls.renewClientSecret, async ({ params: { id } }) =>
    answer(200, await one(id, await renewSecret(context, id))),
  );
  route(calls.disableClient, async ({ params }) => answer(200, await enable(params.id, false)));
  route(calls.enableClient, async ({ params }) => answer(200, await enable(params.id, true)));
}

import { readFile } from 'node:fs/promises';
import { lookUp } from 'shared-rules/look-up';
import { callerPath } from './caller-path';
import type { OperatedClient } from '../operator/oauth-client.routes';
import type { OperatorClient } from './client';
import type { Options } from './options';
import { table } from '../operator/table';
import { UsageError } from './usage';

/** Word that removes an existing value. */
const NONE = 'none';

/** Returns systems as a table, in the order of registration. */
function clientsText(clients: readonly OperatedClient[]): string {
  if (clients.length === 0) return '連携サービスは登録されていません。';
  const rows = clients.map((one) => [
    one.client_id,
    one.name,
    one.provider_name,
    one.scopes.join(' '),
    one.redirect_uris.join(' '),
    one.webhook_url ?? '',
    String(one.connections),
    one.disabled_at === null ? '' : '停止中',
  ]);
  return table(['クライアントID', '名前', '提供会社', '範囲', '戻り先', 'Webhook', '連携数', '状態'], rows);
}

/** Returns one system with the secrets, which are shown only once. */
function registeredText(client: OperatedClient): string {
  const { client_secret: secret, webhook_secret: webhookSecret } = client;
  const secrets = [
    ...(secret === undefined ? [] : [`クライアントシークレット: ${secret}`]),
    ...(webhookSecret === undefined ? [] : [`Webhook シークレット: ${webhookSecret}`]),
  ];
  if (secrets.length === 0) return clientsText([client]);
  return [
    clientsText([client]),
    '',
    `クライアントID: ${client.client_id}`,
    ...secrets,
    '',
    'シークレットは二度と表示されません。安全な方法でサービスの提供会社にお渡しください。',
  ].join('\n');
}

/** Reads the picture in base64. The path is relative to the caller's folder. Throws UsageError. */
async function logoOf(path: string): Promise<string | null> {
  if (path === NONE) return null;
  try {
    return (await readFile(callerPath(path))).toString('base64');
  } catch {
    throw new UsageError(`${path} を読み込めませんでした。`);
  }
}

/** Returns the body of the call for the given options. */
async function bodyOf({
  name,
  provider,
  home,
  redirect,
  scope,
  logo,
  webhook,
}: Options): Promise<Record<string, unknown>> {
  const given = {
    name,
    provider_name: provider,
    home_url: home,
    redirect_uris: redirect,
    scopes: scope,
    logo: logo === undefined ? undefined : await logoOf(String(logo)),
    webhook_url: webhook === NONE ? null : webhook,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

const REQUIRED = {
  name: 'name',
  provider_name: 'provider',
  home_url: 'home',
  redirect_uris: 'redirect',
  scopes: 'scope',
} as const;

async function add(client: OperatorClient, options: Options): Promise<string> {
  const body = await bodyOf(options);
  for (const [field, option] of Object.entries(REQUIRED))
    if (body[field] === undefined) throw new UsageError(`--${option} を指定してください。`);
  return registeredText(await client.addOAuthClient({ logo: null, webhook_url: null, ...body }));
}

async function change(client: OperatorClient, id: string, options: Options): Promise<string> {
  const body = await bodyOf(options);
  if (Object.keys(body).length === 0) throw new UsageError('変更する項目を指定してください。');
  return registeredText(await client.changeOAuthClient(id, '', body));
}

/** Commands on one system without options, with the last part of the call's path. */
const STEPS: Readonly<Record<string, string>> = {
  'new-client-secret': '/secret',
  'disable-client': '/disable',
  'enable-client': '/enable',
};

/** Runs a command on connected systems. Returns the text to print, or null if the command is none. */
export async function operateOAuthClients(
  client: OperatorClient,
  command: string,
  id: string | undefined,
  options: Options,
): Promise<string | null> {
  if (command === 'list-clients') return clientsText(await client.oauthClients());
  if (command === 'add-client') return add(client, options);
  const step = lookUp(STEPS, command);
  if (command !== 'change-client' && step === undefined) return null;
  if (!id) throw new UsageError('クライアントIDを指定してください。');
  return step === undefined ? change(client, id, options) : registeredText(await client.changeOAuthClient(id, step));
}

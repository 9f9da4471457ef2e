import { readFile } from 'node:fs/promises';
import { callerPath } from './caller-path';
import { type Call, type Command, type Options, UsageError } from './command';
import type { OperatedClient } from '../operator/oauth-client.routes';
import { table } from '../operator/table';

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

/** Returns the id of a system. Throws {@link UsageError} without one. */
export function idOf(text: string | undefined): string {
  if (!text) throw new UsageError('クライアントIDを指定してください。');
  return text;
}

async function add({ client, options }: Call): Promise<string> {
  const body = await bodyOf(options);
  for (const [field, option] of Object.entries(REQUIRED))
    if (body[field] === undefined) throw new UsageError(`--${option} を指定してください。`);
  return registeredText(await client.addOAuthClient({ logo: null, webhook_url: null, ...body }));
}

async function change({ client, words: [target], options }: Call): Promise<string> {
  const id = idOf(target);
  const body = await bodyOf(options);
  if (Object.keys(body).length === 0) throw new UsageError('変更する項目を指定してください。');
  return registeredText(await client.changeOAuthClient(id, '', body));
}

/** Returns a command on one system without options. */
const step = (name: string, path: string, help: string): Command => ({
  name,
  usage: '<クライアントID>',
  help: [help],
  run: async ({ client, words: [id] }) => registeredText(await client.changeOAuthClient(idOf(id), path)),
});

/** Commands about connected systems. */
export const oauthClientCommands: readonly Command[] = [
  {
    name: 'list-clients',
    usage: '',
    help: ['連携サービスの一覧'],
    run: async ({ client }) => clientsText(await client.oauthClients()),
  },
  {
    name: 'add-client',
    usage:
      '--name <名前> --provider <提供会社> --home <URL> --redirect <URL> … --scope <範囲> … [--logo <PNG・JPEGファイル>] [--webhook <URL>]',
    help: [
      '連携サービスを登録する (シークレットは、このとき一度だけ表示される)',
      '範囲: payments.lodge, payments.read, collections.lodge, collections.read',
    ],
    run: add,
  },
  {
    name: 'change-client',
    usage:
      '<クライアントID> [--name <名前>] [--provider <提供会社>] [--home <URL>] [--redirect <URL> …] [--scope <範囲> …] [--logo <ファイル|none>] [--webhook <URL|none>]',
    help: ['登録内容を変更する'],
    run: change,
  },
  step('new-client-secret', '/secret', 'シークレットを作り直す (それまでのものは使えなくなる)'),
  step('disable-client', '/disable', '連携サービスを停止する (すべての連携を解除する)'),
  step('enable-client', '/enable', '停止した連携サービスを、もう一度連携できるようにする'),
];

import type { NewClient, OperatedClient, OperatedPreRegistration, OperatedWebhook } from 'shared-api/operator';
import { formatDateTime } from 'shared-rules/time';
import { tableOf } from '../operator/table';
import { answerOf } from './client';
import { type Command, type Options, UsageError } from './command';
import { bytesOf } from './files';

/** Word that removes an existing value. */
const NONE = 'none';

/** Returns systems as a table, in the order of registration. */
const clientsText = (clients: readonly OperatedClient[]): string =>
  tableOf(
    clients,
    {
      クライアントID: ({ client_id: id }) => id,
      名前: ({ name }) => name,
      提供会社: ({ provider_name: name }) => name,
      範囲: ({ scopes }) => scopes.join(' '),
      戻り先: ({ redirect_uris: uris }) => uris.join(' '),
      Webhook: ({ webhook_url: url }) => url,
      連携数: ({ connections }) => connections,
      状態: ({ disabled_at: at }) => (at === null ? null : '停止中'),
    },
    '連携サービスは登録されていません。',
  );

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

/** Returns the registration that the options give. The server checks it. */
async function bodyOf({ name, provider, home, redirect, scope, logo, webhook }: Options): Promise<Partial<NewClient>> {
  const picture = logo === undefined || logo === NONE ? null : (await bytesOf(String(logo))).toString('base64');
  const given = {
    name,
    provider_name: provider,
    home_url: home,
    redirect_uris: redirect,
    scopes: scope,
    logo: logo === undefined ? undefined : picture,
    webhook_url: webhook === NONE ? null : webhook,
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Returns a command on one system without options. */
const step = (name: string, path: 'secret' | 'disable' | 'enable', help: string): Command => ({
  name,
  usage: '<クライアントID>',
  help: [help],
  run: async ({ client, words: [id = ''] }) =>
    registeredText(await answerOf(client.POST(`/oauth_clients/{id}/${path}`, { params: { path: { id } } }))),
});

/** Commands about connected systems. */
const clientCommands: readonly Command[] = [
  {
    name: 'list-clients',
    usage: '',
    help: ['連携サービスの一覧'],
    run: async ({ client }) => clientsText((await answerOf(client.GET('/oauth_clients'))).clients),
  },
  {
    name: 'add-client',
    usage:
      '--name <名前> --provider <提供会社> --home <URL> --redirect <URL> … --scope <範囲> … [--logo <PNG・JPEGファイル>] [--webhook <URL>]',
    help: [
      '連携サービスを登録する (シークレットは、このとき一度だけ表示される)',
      '範囲: payments.lodge, payments.read, collections.lodge, collections.read',
    ],
    run: async ({ client, options }) => {
      // The usage requires the rest.
      const body = { logo: null, webhook_url: null, ...(await bodyOf(options)) } as NewClient;
      return registeredText(await answerOf(client.POST('/oauth_clients', { body })));
    },
  },
  {
    name: 'change-client',
    usage:
      '<クライアントID> [--name <名前>] [--provider <提供会社>] [--home <URL>] [--redirect <URL> …] [--scope <範囲> …] [--logo <ファイル|none>] [--webhook <URL|none>]',
    help: ['登録内容を変更する'],
    run: async ({ client, words: [id = ''], options }) => {
      const body = await bodyOf(options);
      if (Object.keys(body).length === 0) throw new UsageError('変更する項目を指定してください。');
      return registeredText(await answerOf(client.POST('/oauth_clients/{id}', { params: { path: { id } }, body })));
    },
  },
  step('new-client-secret', 'secret', 'シークレットを作り直す (それまでのものは使えなくなる)'),
  step('disable-client', 'disable', '連携サービスを停止する (すべての連携を解除する)'),
  step('enable-client', 'enable', '停止した連携サービスを、もう一度連携できるようにする'),
];

const KINDS = { payment: 'カード払い', collection: 'カード払い依頼' } as const;
const STATES = { waiting: '確認待ち', confirmed: '確定済み', cancelled: '取り消し済み', expired: '期限切れ' } as const;

/** Returns pre-registrations as a table, newest first. */
const submissionsText = (rows: readonly OperatedPreRegistration[]): string =>
  tableOf(
    rows,
    {
      登録日時: ({ created_at: at }) => formatDateTime(at),
      事前登録ID: ({ id }) => id,
      種類: ({ kind }) => KINDS[kind],
      状態: ({ state }) => STATES[state],
      連携サービスの番号: ({ external_id: id }) => id,
      有効期限: ({ expires_at: at }) => formatDateTime(at),
      取引ID: ({ invoice_id: id }) => id,
    },
    '事前登録はありません。',
  );

/** Returns webhooks that did not arrive as a table, newest first. */
const webhooksText = (webhooks: readonly OperatedWebhook[]): string =>
  tableOf(
    webhooks,
    {
      ID: ({ id }) => id,
      作成日時: ({ created_at: at }) => formatDateTime(at),
      種類: ({ type }) => type,
      事前登録ID: ({ pre_registration_id: id }) => id,
      送信回数: ({ tries }) => tries,
      最後のエラー: ({ last_error: error }) => error,
      状態: ({ next_try_at: next }) => (next === null ? '送信を中止しました' : `次回 ${formatDateTime(next)}`),
    },
    '届いていない Webhook はありません。',
  );

/** Commands about connected systems, what they have submitted, and what they are told. */
export const systemCommands: readonly Command[] = [
  ...clientCommands,
  {
    name: 'pre-registrations',
    usage: '<クライアントID>',
    help: ['連携サービスからの事前登録の一覧 (新しいものから200件)'],
    run: async ({ client, words: [id = ''] }) => {
      const params = { query: { client_id: id } };
      return submissionsText((await answerOf(client.GET('/pre_registrations', { params }))).pre_registrations);
    },
  },
  {
    name: 'webhooks',
    usage: '<クライアントID>',
    help: ['連携サービスに届いていない Webhook の一覧'],
    run: async ({ client, words: [id = ''] }) => {
      const params = { query: { client_id: id } };
      return webhooksText((await answerOf(client.GET('/webhooks', { params }))).webhooks);
    },
  },
  {
    name: 'resend-webhook',
    usage: '<WebhookのID>',
    help: ['Webhook を今すぐ送り直す'],
    run: async ({ client, words: [target = ''] }) => {
      const { id } = await answerOf(client.POST('/webhooks/{id}/resend', { params: { path: { id: target } } }));
      return `Webhook ${id} を送り直します。`;
    },
  },
];

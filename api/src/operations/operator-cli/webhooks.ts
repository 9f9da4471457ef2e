import { formatDateTime } from 'shared-rules/time';
import type { OperatedWebhook } from '../operator/webhook.routes';
import { type Command, UsageError } from './command';
import { idOf } from './oauth-clients';
import { table } from '../operator/table';

const nextStep = ({ next_try_at: next }: OperatedWebhook): string =>
  next === null ? '送信を中止しました' : `次回 ${formatDateTime(next)}`;

/** Returns webhooks that did not arrive as a table, newest first. */
function webhooksText(webhooks: readonly OperatedWebhook[]): string {
  if (webhooks.length === 0) return '届いていない Webhook はありません。';
  return table(
    ['ID', '作成日時', '種類', '事前登録ID', '送信回数', '最後のエラー', '状態'],
    webhooks.map((one) => [
      one.id,
      formatDateTime(one.created_at),
      one.type,
      one.pre_registration_id,
      String(one.tries),
      one.last_error ?? '',
      nextStep(one),
    ]),
  );
}

/** Commands about webhooks. */
export const webhookCommands: readonly Command[] = [
  {
    name: 'webhooks',
    usage: '<クライアントID>',
    help: ['連携サービスに届いていない Webhook の一覧'],
    run: async ({ client, words: [id] }) => webhooksText(await client.webhooks(idOf(id))),
  },
  {
    name: 'resend-webhook',
    usage: '<WebhookのID>',
    help: ['Webhook を今すぐ送り直す'],
    run: async ({ client, words: [target] }) => {
      if (!target) throw new UsageError('WebhookのIDを指定してください。');
      const { id } = await client.resendWebhook(target);
      return `Webhook ${id} を送り直します。`;
    },
  },
];

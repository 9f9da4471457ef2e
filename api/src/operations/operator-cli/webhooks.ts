import { formatDateTime } from 'shared-rules/time';
import type { OperatedWebhook } from '../operator/webhook.routes';
import type { OperatorClient } from './client';
import { table } from '../operator/table';
import { UsageError } from './usage';

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

/** Runs a command on webhooks. Returns the text to print, or null if the command is none. */
export async function operateWebhooks(
  client: OperatorClient,
  command: string,
  target: string | undefined,
): Promise<string | null> {
  if (command !== 'webhooks' && command !== 'resend-webhook') return null;
  if (!target)
    throw new UsageError(
      command === 'webhooks' ? 'クライアントIDを指定してください。' : 'WebhookのIDを指定してください。',
    );
  if (command === 'webhooks') return webhooksText(await client.webhooks(target));
  const { id } = await client.resendWebhook(target);
  return `Webhook ${id} を送り直します。`;
}

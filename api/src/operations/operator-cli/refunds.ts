import { formatYen } from 'shared-rules/yen';
import type { OperatorClient } from './client';
import { confirm } from './confirm';
import { idOf } from './find-payment';
import type { Options } from './options';
import { paymentText, subjectText } from '../operator/payment-text';
import { UsageError } from './usage';

/** Returns an amount in yen of an option. Throws {@link UsageError} for anything but digits. */
export function yenOf(option: Options[string], name: string): number {
  if (typeof option !== 'string' || !/^\d{1,12}$/.test(option))
    throw new UsageError(`--${name} には、金額を円の半角数字で指定してください。`);
  return Number(option);
}

/** Runs the command for a partial refund. Returns the text to print, or null if the command is another. */
export async function operateRefund(
  client: OperatorClient,
  command: string,
  target: string | undefined,
  options: Options,
): Promise<string | null> {
  if (command !== 'refund') return null;
  const { amount, commission, reason } = options;
  if (typeof reason !== 'string' || !reason.trim())
    throw new UsageError('利用者に伝える理由を --reason で指定してください。');
  const body = {
    amount: yenOf(amount, 'amount'),
    ...(commission !== undefined && { commission: yenOf(commission, 'commission') }),
    reason,
  };
  const id = await idOf(client, target, options);
  const facts = [
    ['返金額', formatYen(body.amount)],
    ['うち手数料', formatYen(body.commission ?? 0)],
    ['理由', reason],
  ] as const;
  const consequence = '次の申請の代金の一部を、カードへ返金します。元に戻せません。';
  const payment = await client.payment(id);
  await confirm(subjectText(consequence, payment, facts), options);
  return paymentText(await client.refund(id, { ...body, version: payment.version }));
}

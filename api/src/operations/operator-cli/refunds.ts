import type { OperatorClient } from './client';
import { idOf, type Options } from './decisions';
import { paymentText } from './print';
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
  { amount, commission, reason }: Options,
): Promise<string | null> {
  if (command !== 'refund') return null;
  if (typeof reason !== 'string' || !reason.trim())
    throw new UsageError('利用者に伝える理由を --reason で指定してください。');
  const body = {
    amount: yenOf(amount, 'amount'),
    ...(commission !== undefined && { commission: yenOf(commission, 'commission') }),
    reason,
  };
  return paymentText(await client.refund(await idOf(client, target), body));
}

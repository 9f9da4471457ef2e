import type { OperatorClient } from './client';
import type { Options } from './options';
import { UsageError } from './usage';

/** Runs the commands that freeze a company. Returns the text to print, or null if the command is another. */
export async function operateFreezing(
  client: OperatorClient,
  command: string,
  buyer: string | undefined,
  { reason }: Options,
): Promise<string | null> {
  if (command !== 'freeze' && command !== 'unfreeze') return null;
  if (!buyer) throw new UsageError('ご利用者の番号、法人番号、またはメールアドレスを指定してください。');
  if (typeof reason !== 'string' || !reason.trim()) throw new UsageError('理由を --reason で指定してください。');
  const { id, name } = await client.freeze(command, { buyer, reason });
  return command === 'freeze'
    ? `${name} (番号 ${id}) の利用を停止しました。ログインと閲覧、キャンセルだけができます。`
    : `${name} (番号 ${id}) の利用を再開しました。`;
}

import type { OperatorClient } from './client';
import type { Options } from './decisions';
import { UsageError } from './usage';

/** Runs the command on a company's credit. Returns the text to print, or null if the command is another. */
export async function operateRequestCredit(
  client: OperatorClient,
  command: string,
  corporateNumber: string | undefined,
  options: Options,
): Promise<string | null> {
  if (command !== 'request-credit') return null;
  const count = String(options['count'] ?? '');
  if (!corporateNumber) throw new UsageError('法人番号を指定してください。');
  if (!/^\d{1,5}$/.test(count)) throw new UsageError('--count には0以上の整数を指定してください。');
  const {
    name,
    credit,
    per_day: daily,
    unpaid_per_month: unpaid,
  } = await client.creditRequests({ corporate_number: corporateNumber, credit: Number(count) });
  return `${name}: 支払い済みの依頼に ${credit} 件を加えて数えます。送信できる依頼は24時間に${daily}件、お支払いのない依頼は30日間に${unpaid}件までです。`;
}

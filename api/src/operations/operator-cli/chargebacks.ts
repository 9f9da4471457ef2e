import type { OperatedChargeback } from 'shared-api/operator';
import { writeFile } from 'node:fs/promises';
import { callerPath } from './caller-path';
import { formatDateTime } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import type { OperatorClient } from './client';
import { confirm } from './confirm';
import { idOf } from './find-payment';
import type { Options } from './options';
import { subjectText } from '../operator/payment-text';
import { yenOf } from './refunds';
import { table } from '../operator/table';
import { UsageError } from './usage';

const STATES: Readonly<Record<OperatedChargeback['state'], string>> = {
  open: '手続き中',
  won: '請求どおり',
  lost: '返金で確定',
};

/** Returns a table of chargebacks. */
export const chargebacksText = (chargebacks: readonly OperatedChargeback[]): string =>
  chargebacks.length === 0
    ? 'チャージバックはありません。'
    : table(
        ['番号', '申請のID', 'カード会社の番号', '状態', '金額', '手数料', '理由コード', '反証期限', '反証資料'],
        chargebacks.map((one) => [
          String(one.id),
          String(one.payment_id),
          one.reference,
          STATES[one.state],
          formatYen(one.amount),
          formatYen(one.fee),
          one.reason_code,
          formatDateTime(one.deadline),
          one.evidence_at === null ? '' : formatDateTime(one.evidence_at),
        ]),
      );

const numberOf = (text = ''): number => {
  if (!/^\d{1,15}$/.test(text))
    throw new UsageError('チャージバックの番号を指定してください。chargebacks で確認できます。');
  return Number(text);
};

async function open(client: OperatorClient, target: string | undefined, options: Options): Promise<string> {
  const { amount, fee, reason, deadline, reference } = options;
  if (typeof reason !== 'string' || !reason.trim())
    throw new UsageError('カード会社の理由コードを --reason で指定してください。');
  if (typeof reference !== 'string' || !reference.trim())
    throw new UsageError('通知書の番号を --reference で指定してください。同じ通知を二重に記録しないために使います。');
  if (typeof deadline !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(deadline))
    throw new UsageError('反証の期限を --deadline で指定してください (例: --deadline 2026-12-20)。');
  const body = {
    amount: yenOf(amount, 'amount'),
    ...(fee !== undefined && { fee: yenOf(fee, 'fee') }),
    reason_code: reason,
    reference,
    deadline,
  };
  const id = await idOf(client, target, options);
  const facts = [
    ['チャージバックの金額', formatYen(body.amount)],
    ['カード会社の番号', reference],
  ] as const;
  const consequence = '次の申請のチャージバックを記録し、利用者に通知します。記録は取り消せません。';
  await confirm(subjectText(consequence, await client.payment(id), facts), options);
  return chargebacksText([await client.openChargeback(id, body)]);
}

const OUTCOMES = {
  won: '次のチャージバックを「請求どおり」として確定し、利用者に通知します。元に戻せません。',
  lost: '次のチャージバックを「カード会員への返金」として確定し、利用者に通知します。元に戻せません。',
} as const;

async function close(
  client: OperatorClient,
  id: number,
  outcome: keyof typeof OUTCOMES,
  options: Options,
): Promise<string> {
  const { fee } = options;
  const body = fee === undefined ? {} : { fee: yenOf(fee, 'fee') };
  const { payment_id: paymentId, amount, reference } = await client.chargeback(id);
  const facts = [
    ['チャージバックの番号', String(id)],
    ['チャージバックの金額', formatYen(amount)],
    ['カード会社の番号', reference],
  ] as const;
  await confirm(subjectText(OUTCOMES[outcome], await client.payment(paymentId), facts), options);
  return chargebacksText([await client.closeChargeback(id, outcome, body)]);
}

/**
 * Runs a command on chargebacks. Returns the text to print, or null if the command is another.
 * @param words what follows the command
 */
export async function operateChargebacks(
  client: OperatorClient,
  command: string,
  [step = '', target, file]: readonly string[],
  options: Options,
): Promise<string | null> {
  if (command === 'chargebacks') return chargebacksText(await client.chargebacks());
  if (command !== 'chargeback') return null;
  if (step === 'open') return open(client, target, options);
  const id = numberOf(target);
  if (step === 'won' || step === 'lost') return close(client, id, step, options);
  if (step !== 'evidence')
    throw new UsageError('chargeback のあとに open, evidence, won, lost のどれかを指定してください。');
  if (!file) throw new UsageError('反証資料を保存するファイルの名前を指定してください (例: evidence.zip)。');
  const content = await client.chargebackEvidence(id);
  try {
    await writeFile(callerPath(file), content, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new UsageError(
      `${file} に保存できませんでした。まだないファイルの名前を指定してください。(${error instanceof Error ? error.message : String(error)})`,
    );
  }
  return `反証資料を ${file} に保存しました。個人情報を含むため、提出したあとは削除してください。`;
}

import type { OperatedChargeback } from 'shared-api/operator';
import { writeFile } from 'node:fs/promises';
import { callerPath } from './caller-path';
import { type Call, type Command, numberOf, reasonOf, UsageError } from './command';
import { formatDateTime } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { confirm } from './confirm';
import { idOf } from './find-payment';
import { subjectText } from '../operator/payment-text';
import { yenOf } from './refunds';
import { table } from '../operator/table';

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

const idOfChargeback = (text: string | undefined): number =>
  numberOf(text, 'チャージバックの番号を指定してください。chargebacks で確認できます。');

async function open({ client, words: [target], options }: Call): Promise<string> {
  const { amount, fee, deadline, reference } = options;
  const reason = reasonOf(options, 'カード会社の理由コードを --reason で指定してください。');
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

async function close(outcome: keyof typeof OUTCOMES, { client, words: [target], options }: Call): Promise<string> {
  const id = idOfChargeback(target);
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

async function saveEvidence({ client, words: [target, file] }: Call): Promise<string> {
  const id = idOfChargeback(target);
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

/** Commands about chargebacks. */
export const chargebackCommands: readonly Command[] = [
  {
    name: 'chargebacks',
    usage: '',
    help: ['チャージバックの一覧 (反証期限の近いものから)'],
    run: async ({ client }) => chargebacksText(await client.chargebacks()),
  },
  {
    name: 'chargeback open',
    usage: '<ID> --amount <円> --reason <理由コード> --deadline <日付> --reference <通知書の番号> [--fee <円>]',
    help: ['書面で届いたチャージバックを記録する (カード会社のイベントで届いたものは自動で記録される)'],
    run: open,
  },
  {
    name: 'chargeback evidence',
    usage: '<番号> <ファイル.zip>',
    help: ['反証資料 (申請、履歴、本人認証、振込、請求書) を保存する'],
    run: saveEvidence,
  },
  {
    name: 'chargeback won',
    usage: '<番号> [--fee <円>]',
    help: ['結果を記録する: 請求どおり'],
    run: (call) => close('won', call),
  },
  {
    name: 'chargeback lost',
    usage: '<番号> [--fee <円>]',
    help: ['結果を記録する: カード会員への返金で確定'],
    run: (call) => close('lost', call),
  },
];

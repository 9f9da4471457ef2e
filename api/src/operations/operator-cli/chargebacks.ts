import type { OperatedChargeback } from 'shared-api/operator';
import { formatDateTime } from 'shared-rules/time';
import { formatYen } from 'shared-rules/yen';
import { subjectText } from '../operator/payment-text';
import { tableOf } from '../operator/table';
import { answerOf } from './client';
import { type Call, type Command, countOf, numberOf, textOf } from './command';
import { confirm } from './confirm';
import { save } from './files';
import { idOf } from './find-payment';

const STATES: Readonly<Record<OperatedChargeback['state'], string>> = {
  open: '手続き中',
  won: '請求どおり',
  lost: '返金で確定',
};

/** Returns a table of chargebacks. */
export const chargebacksText = (chargebacks: readonly OperatedChargeback[]): string =>
  tableOf(
    chargebacks,
    {
      番号: ({ id }) => id,
      申請のID: ({ payment_id: id }) => id,
      カード会社の番号: ({ reference }) => reference,
      状態: ({ state }) => STATES[state],
      金額: ({ amount }) => formatYen(amount),
      手数料: ({ fee }) => formatYen(fee),
      理由コード: ({ reason_code: code }) => code,
      反証期限: ({ deadline }) => formatDateTime(deadline),
      反証資料: ({ evidence_at: at }) => (at === null ? null : formatDateTime(at)),
    },
    'チャージバックはありません。',
  );

const paramsOf = (text: string | undefined) => ({
  path: { id: numberOf(text, 'チャージバックの番号を指定してください。chargebacks で確認できます。') },
});

/** Returns the fee of an option, where there is one. */
function feeOf(options: Call['options']): { readonly fee?: number } {
  const fee = countOf(options, 'fee');
  return fee === undefined ? {} : { fee };
}

async function open({ client, words: [target], options }: Call): Promise<string> {
  const body = {
    amount: countOf(options, 'amount') ?? 0,
    ...feeOf(options),
    reason_code: textOf(options, 'reason'),
    reference: textOf(options, 'reference'),
    deadline: textOf(options, 'deadline'),
  };
  const params = { path: { id: await idOf(client, target, options) } };
  const facts = [
    ['チャージバックの金額', formatYen(body.amount)],
    ['カード会社の番号', body.reference],
  ] as const;
  const consequence = '次の申請のチャージバックを記録し、利用者に通知します。記録は取り消せません。';
  const payment = await answerOf(client.GET('/invoices/{id}', { params }));
  await confirm(subjectText(consequence, payment, facts), options);
  return chargebacksText([await answerOf(client.POST('/invoices/{id}/chargebacks', { params, body }))]);
}

const OUTCOMES = {
  won: '次のチャージバックを「請求どおり」として確定し、利用者に通知します。元に戻せません。',
  lost: '次のチャージバックを「カード会員への返金」として確定し、利用者に通知します。元に戻せません。',
} as const;

async function close(outcome: keyof typeof OUTCOMES, { client, words: [target], options }: Call): Promise<string> {
  const params = paramsOf(target);
  const body = feeOf(options);
  const { id, payment_id: paymentId, amount, reference } = await answerOf(client.GET('/chargebacks/{id}', { params }));
  const facts = [
    ['チャージバックの番号', String(id)],
    ['チャージバックの金額', formatYen(amount)],
    ['カード会社の番号', reference],
  ] as const;
  const payment = await answerOf(client.GET('/invoices/{id}', { params: { path: { id: paymentId } } }));
  await confirm(subjectText(OUTCOMES[outcome], payment, facts), options);
  return chargebacksText([await answerOf(client.POST(`/chargebacks/{id}/${outcome}`, { params, body }))]);
}

/** Commands about chargebacks. */
export const chargebackCommands: readonly Command[] = [
  {
    name: 'chargebacks',
    usage: '',
    help: ['チャージバックの一覧 (反証期限の近いものから)'],
    run: async ({ client }) => chargebacksText((await answerOf(client.GET('/chargebacks'))).chargebacks),
  },
  {
    name: 'chargeback open',
    usage: '<ID> --amount <円> --reason <理由コード> --deadline <日付> --reference <通知書の番号> [--fee <円>]',
    help: [
      '書面で届いたチャージバックを記録する (カード会社のイベントで届いたものは自動で記録される)',
      '通知書の番号は、同じ通知を二重に記録しないために使う。日付は反証の期限 (例: 2026-12-20)',
    ],
    run: open,
  },
  {
    name: 'chargeback evidence',
    usage: '<番号> <ファイル.zip>',
    help: ['反証資料 (申請、履歴、本人認証、振込、請求書) を保存する'],
    run: async ({ client, words: [target, file = ''] }) => {
      const init = { params: paramsOf(target), parseAs: 'arrayBuffer' } as const;
      await save(file, await answerOf(client.POST('/chargebacks/{id}/evidence', init)));
      return `反証資料を ${file} に保存しました。個人情報を含むため、提出したあとは削除してください。`;
    },
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

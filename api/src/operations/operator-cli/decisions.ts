import type { SeenPayment } from 'shared-api/operator';
import { formatYen } from 'shared-rules/yen';
import { paymentText, subjectText } from '../operator/payment-text';
import { answerOf, decided, Refused } from './client';
import { type Command, countOf, textOf } from './command';
import { confirm } from './confirm';
import { idOf } from './find-payment';

/** How a decision is called, and what a person confirms first. */
interface Decision {
  readonly name: string;
  /** Last part of the call's path. */
  readonly path: 'check' | 'approve' | 'send_back' | 'return_transfer' | 'reject' | 'cancel' | 'refund_returned';
  readonly usage?: string;
  readonly help: readonly string[];
  /** Sentence that a person confirms first. Decisions that give money back or cannot be undone have one. */
  readonly consequence?: string;
}

/**
 * Returns the version of a payment that a decision is about: the one that this person saw last by `show`. Throws
 * Refused without one.
 */
function versionSeen({ id, seen_version: seen }: SeenPayment): number {
  if (seen === null) throw new Refused(`先に show ${id} で、申請の内容と書類を確認してください。何もしていません。`);
  return seen;
}

/** Returns the command of a decision. */
const decision = ({ name, path, usage = '<ID>', help, consequence }: Decision): Command => ({
  name,
  usage,
  help,
  run: async ({ client, words: [target], options }) => {
    const params = { path: { id: await idOf(client, target, options) } };
    const payment = await answerOf(client.GET('/invoices/{id}', { params }));
    if (consequence !== undefined) await confirm(subjectText(consequence, payment), options);
    const { field: fields } = options;
    const body = {
      // Without a question it is the version of `show`, with one that of the question.
      version: consequence === undefined ? versionSeen(payment) : payment.version,
      ...(usage.includes('--reason') && { reason: textOf(options, 'reason') }),
      ...(fields !== undefined && { fields }),
      // The usage requires what a call needs, and the server checks the names of fields.
    } as { version: number; reason: string };
    return paymentText(await decided(client.POST(`/invoices/{id}/${path}`, { params, body })));
  },
});

/** Commands that decide about a payment. Those that stop it need a reason. */
export const decisionCommands: readonly Command[] = [
  decision({
    name: 'check',
    path: 'check',
    help: [
      '書類の内容を確認済みにする (check, approve, send-back, return-transfer は、自分が show で見た内容について行う。',
      'その後に変わっていれば、違いを表示して何もしない)',
    ],
  }),
  decision({ name: 'approve', path: 'approve', help: ['承認する (カードの売上を確定し、振込を予約する)'] }),
  decision({
    name: 'send-back',
    path: 'send_back',
    usage: '<ID> --reason <理由> [--field <項目> …]',
    help: [
      '修正を求めて差し戻す',
      '項目: amount, supplier_account_id, transfer_date, transfer_person_name, credit_card_id, file_ids, note',
    ],
  }),
  decision({
    name: 'return-transfer',
    path: 'return_transfer',
    usage: '<ID> --reason <理由> [--field <項目> …]',
    help: [
      '振込を完了できなかったことを記録し、振込先の修正を求める (再度の請求はしない)',
      '項目: supplier_account_id, transfer_date, transfer_person_name',
    ],
  }),
  decision({
    name: 'reject',
    path: 'reject',
    usage: '<ID> --reason <理由>',
    help: ['却下する (カードの承認を取り消す)'],
    consequence: '次の申請を却下し、カードの承認を取り消します。元に戻せません。',
  }),
  decision({
    name: 'cancel',
    path: 'cancel',
    usage: '<ID> --reason <理由>',
    help: ['振込の予約をキャンセルする (全額返金する)'],
    consequence: '次の申請をキャンセルし、カードへ全額返金します。元に戻せません。',
  }),
  decision({
    name: 'refund-returned',
    path: 'refund_returned',
    usage: '<ID> --reason <理由>',
    help: ['振込完了の後に組戻になった申請を、全額返金する'],
    consequence: '組戻になった次の申請を、カードへ全額返金します。元に戻せません。',
  }),
];

/** Gives back a part of what was paid. */
export const refundCommand: Command = {
  name: 'refund',
  usage: '<ID> --amount <円> [--commission <円>] --reason <理由>',
  help: [
    '代金の一部をカードへ返金する (--commission: 返金額のうち手数料の分。指定しないと手数料は返さない)',
    '振込の前なら、取引先への振込金額がその分少なくなる。理由は利用者に伝わる',
  ],
  run: async ({ client, words: [target], options }) => {
    const given = {
      amount: countOf(options, 'amount') ?? 0,
      commission: countOf(options, 'commission') ?? 0,
      reason: textOf(options, 'reason'),
    };
    const params = { path: { id: await idOf(client, target, options) } };
    const facts = [
      ['返金額', formatYen(given.amount)],
      ['うち手数料', formatYen(given.commission)],
      ['理由', given.reason],
    ] as const;
    const consequence = '次の申請の代金の一部を、カードへ返金します。元に戻せません。';
    const payment = await answerOf(client.GET('/invoices/{id}', { params }));
    await confirm(subjectText(consequence, payment, facts), options);
    const body = { ...given, version: payment.version };
    return paymentText(await decided(client.POST('/invoices/{id}/refund', { params, body })));
  },
};

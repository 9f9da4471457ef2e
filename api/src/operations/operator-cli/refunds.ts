import { formatYen } from 'shared-rules/yen';
import { type Command, type Options, reasonOf, UsageError } from './command';
import { confirm } from './confirm';
import { idOf } from './find-payment';
import { paymentText, subjectText } from '../operator/payment-text';

/** Returns an amount in yen of an option. Throws {@link UsageError} for anything but digits. */
export function yenOf(option: Options[string], name: string): number {
  if (typeof option !== 'string' || !/^\d{1,12}$/.test(option))
    throw new UsageError(`--${name} には、金額を円の半角数字で指定してください。`);
  return Number(option);
}

/** Gives back a part of what was paid. */
const refund: Command = {
  name: 'refund',
  usage: '<ID> --amount <円> [--commission <円>] --reason <理由>',
  help: [
    '代金の一部をカードへ返金する (--commission: 返金額のうち手数料の分。指定しないと手数料は返さない)',
    '振込の前なら、取引先への振込金額がその分少なくなる。理由は利用者に伝わる',
  ],
  run: async ({ client, words: [target], options }) => {
    const { amount, commission } = options;
    const reason = reasonOf(options, '利用者に伝える理由を --reason で指定してください。');
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
  },
};

/** Commands that give a part back. */
export const refundCommands: readonly Command[] = [refund];

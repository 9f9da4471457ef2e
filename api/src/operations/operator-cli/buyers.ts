import { answerOf, decided } from './client';
import { type Command, countOf, textOf } from './command';

/** Returns the command that stops or resumes the use of a company. */
const freezing = (name: 'freeze' | 'unfreeze', help: string, done: string): Command => ({
  name,
  usage: '<ご利用者> --reason <理由>',
  help: [help],
  run: async ({ client, words: [buyer = ''], options }) => {
    const body = { buyer, reason: textOf(options, 'reason') };
    const { id, name: company } = await decided(client.POST(`/buyers/${name}`, { body }));
    return `${company} (番号 ${id}) ${done}`;
  },
});

/** Commands that freeze a company. */
export const freezingCommands: readonly Command[] = [
  freezing(
    'freeze',
    '利用を停止する (ログインと閲覧、キャンセルだけができる。理由は利用者に伝わらない)',
    'の利用を停止しました。ログインと閲覧、キャンセルだけができます。',
  ),
  freezing('unfreeze', '利用を再開する', 'の利用を再開しました。'),
];

/** Commands about how many requests a company may send. */
export const requestCreditCommands: readonly Command[] = [
  {
    name: 'request-credit',
    usage: '<法人番号> --count <件数>',
    help: ['送信できる依頼の件数を、支払い済みの依頼が <件数> 件多いものとして決める'],
    run: async ({ client, words: [corporateNumber = ''], options }) => {
      const body = { corporate_number: corporateNumber, credit: countOf(options, 'count') ?? 0 };
      const company = await answerOf(client.POST('/request_credit', { body }));
      const { name, credit, per_day: daily, unpaid_per_month: unpaid } = company;
      return `${name}: 支払い済みの依頼に ${credit} 件を加えて数えます。送信できる依頼は24時間に${daily}件、お支払いのない依頼は30日間に${unpaid}件までです。`;
    },
  },
];

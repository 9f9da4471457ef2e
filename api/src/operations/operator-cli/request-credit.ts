import { type Command, UsageError } from './command';

/** Commands about how many requests a company may send. */
export const requestCreditCommands: readonly Command[] = [
  {
    name: 'request-credit',
    usage: '<法人番号> --count <件数>',
    help: ['送信できる依頼の件数を、支払い済みの依頼が <件数> 件多いものとして決める'],
    run: async ({ client, words: [corporateNumber], options }) => {
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
    },
  },
];

import { listText } from '../operator/payment-text';
import { caseText } from './case-text';
import { answerOf } from './client';
import type { Command } from './command';
import { idOf, searchOf } from './find-payment';
import { decisionsText } from './two-people';

/** Commands that show payments. */
export const paymentCommands: readonly Command[] = [
  {
    name: 'list',
    usage: '[<申請番号>]',
    help: ['申請の一覧 (新しいものから100件。番号や会社を指定すると、その中から)'],
    run: async ({ client, words: [target], options }) => {
      const payments = listText(await client.list(searchOf(target, options)));
      const { decisions: waiting } = await answerOf(client.GET('/decisions'));
      return waiting.length === 0 ? payments : `${payments}\n\n${decisionsText(waiting)}`;
    },
  },
  {
    name: 'show',
    usage: '<ID>',
    help: ['申請の内容と履歴、事前チェック、振込先口座の変更、書類を開くアドレス'],
    run: async ({ client, origin, words: [target], options }) => {
      const params = { path: { id: await idOf(client, target, options) } };
      return caseText(await answerOf(client.GET('/invoices/{id}/case', { params })), origin);
    },
  },
];

import type { OperatedDecision } from 'shared-api/operator';
import { formatDateTime } from 'shared-rules/time';
import { tableOf } from '../operator/table';
import { answerOf, type OperatorClient, type Waiting } from './client';
import { type Command, numberOf, UsageError } from './command';
import { confirm } from './confirm';

const STATES: Readonly<Record<OperatedDecision['state'], string>> = {
  open: '確認待ち',
  lapsed: '期限切れ',
  confirmed: '確認済み',
  withdrawn: '取り下げ',
};

/** Returns the table of decisions that need, or needed, a second person. */
export const decisionsText = (decisions: readonly OperatedDecision[], none?: string): string =>
  tableOf(
    decisions,
    {
      番号: ({ id }) => id,
      '2人目の確認': ({ state }) => STATES[state],
      操作した人: ({ asked_by: by }) => by,
      期限: ({ expires_at: at }) => formatDateTime(at),
      '確認・取り下げた人': ({ closed_by: by }) => by,
      内容: ({ subject }) => subject,
    },
    none,
  );

/** Returns what a person reads whose decision waits for another one. */
export const waitingText = ({ decision: { id, subject, expires_at: until } }: Waiting): string =>
  [
    'まだ実行していません。権限のある別の担当者の確認を待っています。',
    subject,
    `確認する人は、${formatDateTime(until)} までに confirm-decision ${id} を実行してください。取り下げるときは withdraw-decision ${id} です。`,
  ].join('\n');

const idOfDecision = (text: string | undefined): number =>
  numberOf(text, '確認待ちの番号を指定してください。decisions で確認できます。');

const waitingOf = async (client: OperatorClient): Promise<OperatedDecision[]> =>
  (await answerOf(client.GET('/decisions'))).decisions;

/** Commands about decisions that wait for a second person. */
export const secondPersonCommands: readonly Command[] = [
  {
    name: 'decisions',
    usage: '',
    help: [
      '2人目の確認を待っている操作の一覧 (一定額以上の cancel, refund, refund-returned, explain-difference と、',
      'unfreeze、担当者の登録・停止)',
    ],
    run: async ({ client }) => decisionsText(await waitingOf(client), '2人目の確認を待っている操作はありません。'),
  },
  {
    name: 'confirm-decision',
    usage: '<番号>',
    help: ['別の担当者の操作を確認し、実行する'],
    run: async ({ client, words: [target], options }) => {
      const id = idOfDecision(target);
      const found = (await waitingOf(client)).find((one) => one.id === id);
      if (found === undefined) throw new UsageError(`番号 ${id} の確認待ちはありません。decisions で確認できます。`);
      await confirm(`${found.asked_by} の次の操作を確認し、実行します。\n${found.subject}`, options);
      await answerOf(client.POST('/decisions/{id}/confirm', { params: { path: { id } } }));
      return `${found.subject}\n番号 ${id} を確認し、実行しました。`;
    },
  },
  {
    name: 'withdraw-decision',
    usage: '<番号>',
    help: ['確認待ちの操作を取り下げる'],
    run: async ({ client, words: [target] }) => {
      const params = { path: { id: idOfDecision(target) } };
      const { id, subject } = await answerOf(client.POST('/decisions/{id}/withdraw', { params }));
      return `${subject}\n番号 ${id} を取り下げました。`;
    },
  },
];

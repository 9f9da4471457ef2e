import type { OperatedOperator, OperatorRole } from 'shared-api/operator';
import { formatDateTime } from 'shared-rules/time';
import { tableOf } from '../operator/table';
import { answerOf, decided } from './client';
import { type Command, textOf } from './command';

const ROLE_NAMES: Readonly<Record<OperatorRole, string>> = {
  administrator: '管理者',
  examiner: '審査担当',
  releaser: '振込担当',
  auditor: '監査担当',
};

/** Returns since when an operator is active, or why not. */
function standingOf({ confirmed_at: from, confirmed_by: by, disabled_at: until }: OperatedOperator): string {
  if (until !== null) return `停止 ${formatDateTime(until)}`;
  if (from === null) return '確認待ち';
  return by === null ? '有効' : `有効 (${by} が確認)`;
}

/** Commands about operators and their log. */
export const operatorCommands: readonly Command[] = [
  {
    name: 'operators',
    usage: '',
    help: ['担当者の一覧と、人数が足りずにできないこと'],
    run: async ({ client }) => {
      const { operators, missing } = await answerOf(client.GET('/operators'));
      const list = tableOf(operators, {
        名前: ({ name }) => name,
        役割: ({ role }) => ROLE_NAMES[role],
        メールアドレス: ({ email }) => email,
        登録: ({ created_at: at }) => formatDateTime(at),
        登録した人: ({ added_by: by }) => by,
        状態: standingOf,
      });
      return [list, ...missing].join('\n\n');
    },
  },
  {
    name: 'add-operator',
    usage: '<名前> --role <役割> --email <メールアドレス>',
    help: [
      '担当者を登録する (トークンは、このとき一度だけ表示され、別の管理者の確認で有効になる)',
      'メールアドレスで本人を区別する。1人が2つの有効なトークンを持つことはできない',
      '役割: administrator (すべて), examiner (審査), releaser (振込), auditor (閲覧のみ)',
    ],
    run: async ({ client, words: [name = ''], options }) => {
      // The server checks the role.
      const body = { name, role: textOf(options, 'role') as OperatorRole, email: textOf(options, 'email') };
      const { token, role, decision } = await answerOf(client.POST('/operators', { body }));
      return [
        `${name} を${ROLE_NAMES[role]}として登録しました。別の管理者が confirm-decision ${decision.id} で確認すると、有効になります。`,
        `トークン: ${token}`,
        'トークンは、いま一度だけ表示されます。本人だけに渡し、本人が OPERATOR_TOKEN に設定してください。',
      ].join('\n');
    },
  },
  {
    name: 'disable-operator',
    usage: '<名前>',
    help: ['担当者を停止する (自分はすぐに、ほかの人は別の管理者の確認で)'],
    run: async ({ client, words: [name = ''] }) => {
      await decided(client.POST('/operators/{name}/disable', { params: { path: { name } } }));
      return `${name} を停止しました。トークンと、開いていた書類のアドレスは、もう使えません。`;
    },
  },
  {
    name: 'acts',
    usage: '[<名前>]',
    help: ['担当者が行った操作の記録 (新しいものから200件)'],
    run: async ({ client, words: [operator] }) => {
      const query = operator === undefined ? {} : { operator };
      const { acts } = await answerOf(client.GET('/acts', { params: { query } }));
      return tableOf(
        acts,
        { 日時: ({ at }) => formatDateTime(at), 担当者: (act) => act.operator, 操作: ({ call }) => call },
        '操作の記録はありません。',
      );
    },
  },
];

import { OPERATOR_ROLES, type OperatorRole } from '../../platform/people/operator';
import { formatDateTime } from 'shared-rules/time';
import type { OperatedOperator, OperatorAct } from '../operator/operator-account.routes';
import { type Call, type Command, UsageError } from './command';
import { table } from '../operator/table';

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

const operatorsText = (operators: readonly OperatedOperator[], missing: readonly string[]): string =>
  [
    table(
      ['名前', '役割', 'メールアドレス', '登録', '登録した人', '状態'],
      operators.map((one) => [
        one.name,
        ROLE_NAMES[one.role],
        one.email ?? '',
        formatDateTime(one.created_at),
        one.added_by ?? '',
        standingOf(one),
      ]),
    ),
    ...missing,
  ].join('\n\n');

const actsText = (acts: readonly OperatorAct[]): string =>
  acts.length === 0
    ? '操作の記録はありません。'
    : table(
        ['日時', '担当者', '操作'],
        acts.map(({ at, operator, call }) => [formatDateTime(at), operator, call]),
      );

async function add({ client, words: [name], options: { role, email } }: Call): Promise<string> {
  if (!name) throw new UsageError('担当者の名前を指定してください (半角の英小文字・数字・記号 . _ -)。');
  if (!OPERATOR_ROLES.some((known) => known === role))
    throw new UsageError(`役割を --role で指定してください (${OPERATOR_ROLES.join(', ')})。`);
  if (typeof email !== 'string') throw new UsageError('本人のメールアドレスを --email で指定してください。');
  const { token, role: given, decision } = await client.addOperator({ name, role, email });
  return [
    `${name} を${ROLE_NAMES[given]}として登録しました。別の管理者が confirm-decision ${decision.id} で確認すると、有効になります。`,
    `トークン: ${token}`,
    'トークンは、いま一度だけ表示されます。本人だけに渡し、本人が OPERATOR_TOKEN に設定してください。',
  ].join('\n');
}

/** Commands about operators and their log. */
export const operatorCommands: readonly Command[] = [
  {
    name: 'operators',
    usage: '',
    help: ['担当者の一覧と、人数が足りずにできないこと'],
    run: async ({ client }) => {
      const { operators, missing } = await client.operators();
      return operatorsText(operators, missing);
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
    run: add,
  },
  {
    name: 'disable-operator',
    usage: '<名前>',
    help: ['担当者を停止する (自分はすぐに、ほかの人は別の管理者の確認で)'],
    run: async ({ client, words: [name] }) => {
      if (!name) throw new UsageError('停止する担当者の名前を指定してください。operators で確認できます。');
      await client.disableOperator(name);
      return `${name} を停止しました。トークンと、開いていた書類のアドレスは、もう使えません。`;
    },
  },
  {
    name: 'acts',
    usage: '[<名前>]',
    help: ['担当者が行った操作の記録 (新しいものから200件)'],
    run: async ({ client, words: [name] }) => actsText(await client.acts(name)),
  },
];

import { type Command, reasonOf, UsageError } from './command';

/** Returns the command that stops or resumes the use of a company. */
const freezing = (name: 'freeze' | 'unfreeze', help: string, done: string): Command => ({
  name,
  usage: '<ご利用者> --reason <理由>',
  help: [help],
  run: async ({ client, words: [buyer], options }) => {
    if (!buyer) throw new UsageError('ご利用者の番号、法人番号、またはメールアドレスを指定してください。');
    const { id, name: company } = await client.freeze(name, { buyer, reason: reasonOf(options) });
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

import { tableOf } from '../operator/table';
import { answerOf } from './client';
import type { Command } from './command';

/** Commands about the books as a whole, and their keys. */
export const bookCommands: readonly Command[] = [
  {
    name: 'verify',
    usage: '[--added] [--anchor <日付=値>]',
    help: [
      '帳簿と履歴、カード会社の記録を検証する (--added: 前回のアンカーの後に加わった分だけ)',
      '--anchor: 別に保管しておいた、その日のアンカーとも照合する',
    ],
    run: async ({ client, options: { anchor, added } }) => {
      const query = { ...(anchor !== undefined && { anchor: String(anchor) }), added: added === true };
      const { broken } = await answerOf(client.GET('/verification', { params: { query } }));
      const text = tableOf(
        broken,
        { 守られていない規則: ({ invariant }) => invariant, 対象: ({ detail }) => detail },
        '帳簿に誤りはありません。カード会社の記録とも一致しています。',
      );
      return { text, isWell: broken.length === 0 };
    },
  },
  {
    name: 'anchors',
    usage: '',
    help: ['帳簿と履歴のアンカーの一覧'],
    run: async ({ client }) => {
      const { anchors } = await answerOf(client.GET('/anchors'));
      return tableOf(
        anchors,
        { 日付: ({ day }) => day, 会社数: ({ companies }) => companies, 値: ({ root }) => root },
        'アンカーはまだありません。',
      );
    },
  },
  {
    name: 'rotate-keys',
    usage: '',
    help: [
      'データの鍵を最も新しいマスターキーで暗号化し直し、トークンの署名鍵を新しくする',
      '(その前に、すべてのAPIの MASTER_KEYS に新しいキーを加えておく)',
    ],
    run: async ({ client }) => {
      const { master_key: masterKey, signing_key: signingKey } = await answerOf(client.POST('/keys/rotation'));
      return `データの鍵は、マスターキー ${masterKey} で暗号化されています。トークンには、新しい鍵 ${signingKey} で署名します。`;
    },
  },
];

import type { Anchor, BrokenInvariant } from '../books/verify';
import type { RotatedKeys } from '../operator/key-rotation.routes';
import { table } from '../operator/table';
import { type Command, UsageError } from './command';

/** Returns the text of the verification's result. */
const verificationText = (broken: readonly BrokenInvariant[]): string =>
  broken.length === 0
    ? '帳簿に誤りはありません。カード会社の記録とも一致しています。'
    : table(
        ['守られていない規則', '対象'],
        broken.map(({ invariant, detail }) => [invariant, detail]),
      );

/** Returns the table of the anchors of the books. */
const anchorsText = (anchors: readonly Anchor[]): string =>
  anchors.length === 0
    ? 'アンカーはまだありません。'
    : table(
        ['日付', '会社数', '値'],
        anchors.map(({ day, companies, root }) => [day, String(companies), root]),
      );

/** Returns the text after a rotation of the keys. */
const rotationText = ({ master_key: masterKey, signing_key: signingKey }: RotatedKeys): string =>
  `データの鍵は、マスターキー ${masterKey} で暗号化されています。トークンには、新しい鍵 ${signingKey} で署名します。`;

/** Returns the anchor of an option. Throws {@link UsageError} for any other form than 2026-11-26=<root>. */
function anchorOf(option: unknown): string | undefined {
  if (option === undefined) return undefined;
  if (typeof option !== 'string' || !/^\d{4}-\d{2}-\d{2}=[0-9a-f]{64}$/.test(option))
    throw new UsageError('--anchor には <日付>=<値> を指定してください。anchors で確認できます。');
  return option;
}

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
      const broken = await client.verify(anchorOf(anchor), added === true);
      return { text: verificationText(broken), isWell: broken.length === 0 };
    },
  },
  {
    name: 'anchors',
    usage: '',
    help: ['帳簿と履歴のアンカーの一覧'],
    run: async ({ client }) => anchorsText(await client.anchors()),
  },
  {
    name: 'rotate-keys',
    usage: '',
    help: [
      'データの鍵を最も新しいマスターキーで暗号化し直し、トークンの署名鍵を新しくする',
      '(その前に、すべてのAPIの MASTER_KEYS に新しいキーを加えておく)',
    ],
    run: async ({ client }) => rotationText(await client.rotateKeys()),
  },
];

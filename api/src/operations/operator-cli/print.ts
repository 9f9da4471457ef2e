import type { Anchor, BrokenInvariant } from '../books/verify';
import type { RotatedKeys } from '../operator/key-rotation.routes';
import { table } from '../operator/table';

/** Returns the text of the verification's result. */
export const verificationText = (broken: readonly BrokenInvariant[]): string =>
  broken.length === 0
    ? '帳簿に誤りはありません。カード会社の記録とも一致しています。'
    : table(
        ['守られていない規則', '対象'],
        broken.map(({ invariant, detail }) => [invariant, detail]),
      );

/** Returns the table of the anchors of the books. */
export const anchorsText = (anchors: readonly Anchor[]): string =>
  anchors.length === 0
    ? 'アンカーはまだありません。'
    : table(
        ['日付', '会社数', '値'],
        anchors.map(({ day, companies, root }) => [day, String(companies), root]),
      );

/** Returns the text after a rotation of the keys. */
export const rotationText = ({ master_key: masterKey, signing_key: signingKey }: RotatedKeys): string =>
  `データの鍵は、マスターキー ${masterKey} で暗号化されています。トークンには、新しい鍵 ${signingKey} で署名します。`;

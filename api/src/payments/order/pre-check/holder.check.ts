import { HOLDER_KANA_LIMIT, toBankKana } from 'shared-rules/bank-kana';
import { comparableHolder } from 'shared-rules/holder-kana';
import { abbreviateLegalEntity } from 'shared-rules/legal-entity';
import { compareNames } from 'shared-rules/legal-name';
import { holderCharacters } from 'shared-rules/messages';
import { halfKanaToFull } from 'shared-rules/kana-width';
import type { Facts } from './facts';
import { attention, ok, onDocument, unknown, type Check } from './item';

const FIELD = 'supplier_account_id';

/**
 * Returns whether two holders are the same. Different spellings match (ｷﾖｳｸﾐ, ｷﾖｳﾄﾞｳｸﾐｱｲ); longer names are entered by
 * their first thirty characters.
 */
const isSameHolder = (printed: string, entered: string): boolean => {
  const [a, b] = [printed.replaceAll(' ', ''), entered.replaceAll(' ', '')];
  return (
    comparableHolder(printed) === comparableHolder(entered) || (entered.length >= HOLDER_KANA_LIMIT && a.startsWith(b))
  );
};

/**
 * Checks that the account's holder, in kana, is the one that the bank knows and the one on the document. One character
 * more or less may make a transfer fail (docs/domain.md 11.2).
 */
export const checkHolder: Check<Facts> = ({ document, account, supplier }) => {
  if (!account) return null;
  const code = 'holder';
  const entered = halfKanaToFull(account.holderKana);
  const agreed = (message: string) =>
    account.holderCheck === 'unknown'
      ? unknown(code, `${message}金融機関の登録とは照合できませんでした。`)
      : ok(code, message);
  const { invalid } = toBankKana(account.holderKana);
  if (invalid.length > 0)
    return attention(
      code,
      holderCharacters(invalid),
      '使用できる文字（カナ・英数字・記号の一部）で口座を登録し直してください。',
      FIELD,
    );
  if (account.holderCheck === 'mismatch') {
    return attention(
      code,
      `口座名義「${entered}」は、金融機関の登録と一致しません。`,
      '振込できないことがあります。書類の口座名義を確認し、正しい名義の口座を選択するか、口座を変更してください。',
      FIELD,
    );
  }
  const holder = document.fields.bank_account?.value.holder ?? '';
  return onDocument(
    document,
    holder === '' ? null : { value: holder },
    { code, label: '口座名義', toSee: `書類の口座名義が「${entered}」であること`, shows: 'bank_account' },
    (printed) => {
      const kana = toBankKana(abbreviateLegalEntity(printed));
      if (kana.invalid.length > 0) {
        return compareNames(printed, supplier.name) === 'none'
          ? agreed(`口座名義「${printed}」は取引先の名称と一致しています。`)
          : attention(
              code,
              `書類の口座名義「${printed}」はカナではないため、「${entered}」と比べられませんでした。`,
              `口座名義のカナが「${entered}」で正しいことを、取引先に確認してください。`,
              FIELD,
            );
      }
      if (isSameHolder(kana.value, account.holderKana)) {
        const isRead = account.origin === 'read' || account.origin === null;
        // The document proves nothing about a holder that was taken over from it. The bank's directory does.
        return agreed(
          isRead && account.holderCheck === 'match'
            ? `口座名義「${entered}」は、金融機関の登録と一致しています。`
            : isRead
              ? `口座名義「${entered}」は、書類の読み取り結果と同じです。`
              : `口座名義「${entered}」は、書類の記載と一致しています。`,
        );
      }
      return attention(
        code,
        `口座名義「${entered}」は、書類の「${printed}」と一致しません。`,
        '1文字でも異なると振込できないことがあります。書類の口座名義を確認し、正しい口座を選択するか登録してください。',
        FIELD,
      );
    },
  );
};

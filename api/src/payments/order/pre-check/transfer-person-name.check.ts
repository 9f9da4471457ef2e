import { TRANSFER_PERSON_NAME_LIMIT, toBankKana } from 'shared-rules/bank-kana';
import { abbreviateLegalEntity } from 'shared-rules/legal-entity';
import { splitLegalName } from 'shared-rules/legal-name';
import { transferNameCharacters, transferNameTooLong } from 'shared-rules/messages';
import { halfKanaToFull } from 'shared-rules/kana-width';
import type { Facts } from './facts';
import { attention, ok, type Check } from './item';

const CODE = 'transfer_person_name';

/** Returns a name in the characters of banks, without its legal form and spaces. */
const coreOf = (name: string): string =>
  toBankKana(splitLegalName(halfKanaToFull(name)).core).value.replaceAll(' ', '');

/** Checks that the sender name contains the buyer's own name: company, 屋号 or representative (docs/domain.md 11.2). */
export const checkTransferPersonName: Check<Facts> = ({ transferPersonName, own }) => {
  if (transferPersonName.trim() === '') return null;
  const { value, invalid } = toBankKana(abbreviateLegalEntity(transferPersonName));
  if (invalid.length > 0)
    return attention(
      CODE,
      transferNameCharacters(invalid),
      '使用できる文字（カナ・英数字・記号の一部）で入力してください。',
      CODE,
    );
  if (value.length > TRANSFER_PERSON_NAME_LIMIT)
    return attention(CODE, transferNameTooLong(TRANSFER_PERSON_NAME_LIMIT), '文字数を減らしてください。', CODE);
  const shown = halfKanaToFull(value);
  const entered = value.replaceAll(' ', '');
  if (own.kana.map(coreOf).some((core) => core !== '' && entered.includes(core)))
    return ok(CODE, `振込名義「${shown}」に、ご登録の名称が含まれています。`);
  return attention(
    CODE,
    `振込名義「${shown}」に、ご登録の名称「${own.kana[0] ?? ''}」が含まれていません。`,
    '取引先が入金を確認できるように、会社名・屋号・代表者名のいずれかを含めてください。',
    CODE,
  );
};

import { compareNames } from 'shared-rules/legal-name';
import type { Facts } from './facts';
import { attention, ok, onDocument, type Check } from './item';
import { DIFFERENCE_WORDS, smallest } from './name-words';

/** What may follow the name of a company in its address. */
const PART_OF_COMPANY = /(?:部|課|室|係|店|所|本社|工場|センター|グループ|チーム|担当)$/;

/** The addressee without a department or branch after a space. */
function withoutPart(addressee: string): string {
  const [name = '', ...parts] = addressee.trim().split(/[\s\u3000]+/);
  return parts.length > 0 && parts.every((part) => PART_OF_COMPANY.test(part)) ? name : addressee;
}

/** The invoice is addressed to the buyer: a corporation's registered name with its legal form; a sole proprietor's 屋号, name, or both. */
export const checkAddressee: Check<Facts> = ({ document, own }) => {
  const [registered] = own.names;
  return onDocument(document, document.fields.addressee, { code: 'addressee', label: '宛名', toSee: `宛名が「${registered}」であること` }, (addressee) => {
    const meant = own.names.length > 1 ? [...own.names, own.names.join(''), [...own.names].reverse().join('')] : own.names;
    const difference = smallest([addressee, withoutPart(addressee)].flatMap((printed) => meant.map((name) => compareNames(printed, name))));
    if (difference === 'none') return ok('addressee', `宛名「${addressee}」はご登録の名称と一致しています。`);
    return attention(
      'addressee',
      `宛名「${addressee}」は、ご登録の名称「${own.names.join('」「')}」と一致しません。${DIFFERENCE_WORDS[difference]}。`,
      `書類の宛名を確認し、「${registered}」宛ての請求書を発行し直してもらってください。`,
      'file_ids',
    );
  });
};

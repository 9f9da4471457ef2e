import { addresseeDifference } from 'shared-rules/addressee';
import type { Facts } from './facts';
import { attention, ok, onDocument, type Check } from './item';
import { DIFFERENCE_WORDS } from './name-words';

/**
 * Checks that the invoice is addressed to the buyer: a corporation's registered name with its legal form; a sole
 * proprietor's 屋号, name, or both.
 */
export const checkAddressee: Check<Facts> = ({ document, own }) => {
  const [registered] = own.names;
  return onDocument(
    document,
    document.fields.addressee,
    { code: 'addressee', label: '宛名', toSee: `宛名が「${registered}」であること`, shows: 'addressee' },
    (addressee) => {
      const difference = addresseeDifference(addressee, own.names);
      if (difference === 'none') return ok('addressee', `宛名「${addressee}」はご登録の名称と一致しています。`);
      return attention(
        'addressee',
        `宛名「${addressee}」は、ご登録の名称「${own.names.join('」「')}」と一致しません。${DIFFERENCE_WORDS[difference]}。`,
        `書類の宛名を確認し、「${registered}」宛ての請求書を発行し直してもらってください。`,
        'file_ids',
      );
    },
  );
};

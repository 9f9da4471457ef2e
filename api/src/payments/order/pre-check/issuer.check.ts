import { BusinessForm } from 'shared-rules/business';
import { compareNames, splitLegalName } from 'shared-rules/legal-name';
import type { Facts } from './facts';
import { byOrigin } from './by-origin';
import { attention, onDocument, type Check } from './item';
import { DIFFERENCE_WORDS } from './name-words';

const SHORTEST_NAME = 3;

/** Returns whether a printed name is the 屋号 or the person of a sole proprietor, who uses either or both. */
function isPartOf(issuer: string, name: string): boolean {
  const [a, b] = [splitLegalName(issuer).core, splitLegalName(name).core];
  return Math.min(a.length, b.length) >= SHORTEST_NAME && (a.includes(b) || b.includes(a));
}

/** Checks that the paid supplier issued the invoice: by name, and by registration number if both are known. */
export const checkIssuer: Check<Facts> = ({ document, supplier, invoice: { origins } }) => {
  const { fields } = document;
  const printedNumber = fields.registration_number?.value;
  const number = supplier.registrationNumber;
  return onDocument(
    document,
    fields.issuer,
    { code: 'issuer', label: '発行者', toSee: `発行者が「${supplier.name}」であること`, shows: 'issuer' },
    (issuer) => {
      const difference = compareNames(issuer, supplier.name);
      const isSame =
        difference === 'none' ||
        (supplier.businessForm === BusinessForm.SoleProprietor && isPartOf(issuer, supplier.name));
      if (!isSame) {
        return attention(
          'issuer',
          `発行者「${issuer}」は、取引先「${supplier.name}」と一致しません。${DIFFERENCE_WORDS[difference]}。`,
          '取引先の選択が正しいか確認してください。屋号や店舗名で発行されている場合は、同じ事業者とわかる資料を追加してください。',
          'supplier_id',
        );
      }
      if (printedNumber !== undefined && number !== null && printedNumber !== number) {
        return attention(
          'issuer',
          `発行者「${issuer}」の登録番号 ${printedNumber} は、取引先の登録番号 ${number} と異なります。`,
          '同じ名称の別の事業者でないか、取引先の登録番号を確認してください。',
          'supplier_id',
        );
      }
      return byOrigin(
        {
          code: 'issuer',
          subject: `取引先「${supplier.name}」`,
          agrees: `発行者「${issuer}」は取引先と一致しています。`,
          field: 'supplier_id',
          origin: origins.supplier_id ?? null,
        },
        // A registered supplier of this name backs the reading.
        { is_doubtful: false, ...(fields.issuer?.witness && { witness: fields.issuer.witness }) },
      );
    },
  );
};

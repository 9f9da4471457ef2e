import type { SupplierAccount } from 'shared-api/types';
import { BANK_ACCOUNT_TYPE_LABELS } from 'shared-rules/bank';
import { FIELDS } from 'shared-rules/words';

/** Bank account without its identity in our records. */
export type AccountContent = Omit<SupplierAccount, 'id' | 'revision' | 'holder_check'>;

/** One part of an account in two states. */
export interface ComparedPart {
  readonly label: string;
  readonly before: string;
  readonly after: string;
  readonly isDifferent: boolean;
}

const partsOf = (account: AccountContent): readonly { readonly label: string; readonly text: string }[] => [
  { label: FIELDS.bank, text: `${account.bank_name}（${account.bank_code}）` },
  { label: FIELDS.branch, text: `${account.branch_name}（${account.branch_code}）` },
  { label: FIELDS.accountType, text: BANK_ACCOUNT_TYPE_LABELS[account.account_type] },
  { label: FIELDS.accountNumber, text: account.account_number },
  { label: FIELDS.holderKana, text: account.holder_kana },
];

/** Returns two accounts part by part, in the order of the form. */
export function comparedParts(before: AccountContent, after: AccountContent): readonly ComparedPart[] {
  const then = partsOf(before);
  return partsOf(after).map(({ label, text }, index) => {
    const earlier = then[index]?.text ?? '';
    return { label, before: earlier, after: text, isDifferent: earlier !== text };
  });
}

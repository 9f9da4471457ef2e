import type { EnteredAccount, FoundCorporation } from 'shared-api/types';
import { type SupplierDraft, startDraft } from 'shared-features/suppliers/supplier-registration';
import { bankAnswers, supplierPage } from 'shared-features/testing';
import type { FakeAnswers } from 'shared-shell/testing';

const KEY = 'workflow:supplier';

/** Corporation in the register. */
const aoba: FoundCorporation = {
  corporate_number: '7000012050002',
  corporate_name: '株式会社青葉台製作所',
  corporate_name_kana: 'カブシキガイシャアオバダイセイサクショ',
  postal_code: '1000005',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '丸の内1-1-1',
};

/** API answers for the registration of a supplier without a similar one. */
export const addAnswers: FakeAnswers = {
  ...bankAnswers,
  'get /suppliers': supplierPage(),
  'get /corporations': { corporations: [aoba], is_truncated: false },
};

const { begun } = startDraft();

/** Corporation with only the required values typed, and its account. */
export const typed = {
  company: {
    ...begun.company,
    business_form: '1' as const,
    name: '株式会社青葉台製作所',
    name_kana: 'カブシキガイシャアオバダイセイサクショ',
  },
  account: {
    ...begun.account,
    bank_code: '0001',
    bank_name: 'みずほ銀行',
    branch_code: '108',
    branch_name: '神田支店',
    account_type: '2',
    account_number: '1234567',
    holder_kana: 'カ)アオバダイセイサクシヨ',
  },
};

/** Account as it is sent. */
export const sentAccount: EnteredAccount = {
  bank_code: '0001',
  branch_code: '108',
  account_type: 2,
  account_number: '1234567',
  holder_kana: 'ｶ)ｱｵﾊﾞﾀﾞｲｾｲｻｸｼﾖ',
};

/** Draft with both steps completed and a holder confirmed by the banks' directory. */
export const done: Partial<SupplierDraft> = {
  ...typed,
  holder: { account: JSON.stringify(sentAccount), result: 'match' },
};

/** Stores a draft as a reload would find it. */
export function keepSupplier(part: Partial<SupplierDraft>): void {
  sessionStorage.setItem(KEY, JSON.stringify({ version: 1, value: { ...startDraft(), ...part } }));
}

/** Returns the stored draft; null for none. */
export function keptSupplier(): SupplierDraft | null {
  const text = sessionStorage.getItem(KEY);
  return text === null ? null : (JSON.parse(text) as { value: SupplierDraft }).value;
}

import type { AccountCaution, ListedAccount, SupplierAccount } from 'shared-api/types';

/** For tests: supplier's bank account as a payment stores it. */
export const makeSupplierAccount = (part: Partial<SupplierAccount> = {}): SupplierAccount => ({
  id: 1,
  revision: 1,
  bank_code: '0001',
  bank_name: 'みずほ銀行',
  branch_code: '108',
  branch_name: '神田支店',
  account_type: 2,
  account_number: '1234567',
  holder_kana: 'ﾕ)ﾐﾅﾄｲﾝｻﾂ',
  holder_check: 'match',
  ...part,
});

/** For tests: supplier's bank account in its list, without a caution. */
export const makeListedAccount = (part: Partial<ListedAccount> = {}): ListedAccount => ({
  ...makeSupplierAccount(),
  changed_at: null,
  caution: null,
  payments_to_earlier: { count: 0, payment_numbers: [] },
  ...part,
});

/** For tests: caution of an account that is not that of the last payment. */
export const makeCaution = (part: Partial<AccountCaution> = {}): AccountCaution => ({
  kind: 'differs',
  compared_with: makeSupplierAccount(),
  payment_number: 'I-00000031-1',
  paid_on: '2026-10-30',
  ...part,
});

/** For tests: second account of the supplier, never paid to. */
export const otherAccount = (part: Partial<ListedAccount> = {}): ListedAccount =>
  makeListedAccount({
    id: 2,
    bank_code: '0005',
    bank_name: '三菱UFJ銀行',
    branch_code: '001',
    branch_name: '本店',
    account_type: 1,
    account_number: '7654321',
    caution: makeCaution(),
    ...part,
  });

/** For tests: first account after somebody has changed its number. */
export const changedAccount = (part: Partial<ListedAccount> = {}): ListedAccount =>
  makeListedAccount({
    revision: 2,
    account_number: '1234568',
    changed_at: '2026-11-19T18:00:00+09:00',
    caution: makeCaution({ kind: 'changed' }),
    ...part,
  });

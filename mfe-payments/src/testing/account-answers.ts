import type { AccountCaution, ListedAccount } from 'shared-api/types';
import { makeListedAccount, makeSupplierAccount } from 'shared-features/testing';

/** For tests: the account of the last payment is not this one. */
export const makeCaution = (part: Partial<AccountCaution> = {}): AccountCaution => ({
  kind: 'differs', compared_with: makeSupplierAccount(), payment_number: 'I-00000031-1', paid_on: '2026-10-30', ...part,
});

/** For tests: the second account of the supplier, which was never paid to. */
export const otherAccount = (part: Partial<ListedAccount> = {}): ListedAccount =>
  makeListedAccount({
    id: 2, bank_code: '0005', bank_name: '三菱UFJ銀行', branch_code: '001', branch_name: '本店', account_type: 1, account_number: '7654321',
    caution: makeCaution(), ...part,
  });

/** For tests: the first account after somebody has changed its number. */
export const changedAccount = (part: Partial<ListedAccount> = {}): ListedAccount =>
  makeListedAccount({ revision: 2, account_number: '1234568', changed_at: '2026-11-19T18:00:00+09:00', caution: makeCaution({ kind: 'changed' }), ...part });

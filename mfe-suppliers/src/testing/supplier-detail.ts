import type { ListedAccount, SupplierDetail } from 'shared-api/types';
import { makeListedAccount, makeSupplier } from 'shared-features/testing/samples';

/** For tests: supplier with all registered data and no pending payments. */
export function makeSupplierDetail(part: Partial<SupplierDetail> = {}): SupplierDetail {
  const { account: _account, account_count: _count, ...supplier } = makeSupplier();
  return {
    ...supplier,
    corporate_number: '7000012050002',
    registration_number: 'T7000012050002',
    postal_code: '1010047',
    address_state: '東京都',
    address_city: '千代田区',
    address_street: '内神田1-2-3',
    address_building_name: '神田ビル4階',
    phone_number: '0312345678',
    email_address: 'keiri@minato.example',
    created_at: '2026-10-02T08:15:00+09:00',
    last_payment_date: '2026-11-20',
    payments_in_progress: { count: 0, amount: 0 },
    ...part,
  };
}

/** For tests: answer of the list of accounts. */
export const accountsAnswer = (...accounts: ListedAccount[]) => ({
  accounts: accounts.length === 0 ? [makeListedAccount()] : accounts,
});

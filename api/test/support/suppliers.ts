import type {
  AccountRevision,
  EnteredAccount,
  ListedAccount,
  SupplierAccount,
  SupplierDetail,
  SupplierSummary,
} from 'shared-api/types';
import type { Answer, Api, Tokens } from './api';
import { newKey } from './documents';
import { newCorporateNumber } from './new-account';

/** Body of a refused call. */
export interface Refusal {
  readonly message: string;
  readonly errors?: readonly { readonly field: string; readonly code: string; readonly message: string }[];
}

/** Returns a valid account, as a person types it. */
export const accountForm = (change: Partial<EnteredAccount> = {}): EnteredAccount => ({
  bank_code: '0005',
  branch_code: '001',
  account_type: 2,
  account_number: '2468013',
  holder_kana: 'ユ）ミナトインサツ',
  ...change,
});

/** Returns an account that differs from the first one of every supplier. */
export const anotherAccount = (change: Partial<EnteredAccount> = {}): EnteredAccount =>
  accountForm({ bank_code: '0001', branch_code: '108', account_number: '7654321', ...change });

const common = {
  name: '株式会社みどり商事',
  name_kana: 'カブシキガイシャミドリショウジ',
  registration_number: '',
  postal_code: '100-0005',
  address_state: '東京都',
  address_city: '千代田区',
  address_street: '丸の内1-1-1',
  address_building_name: '',
  phone_number: '03-1234-5678',
  email_address: 'keiri@midori.example',
};

type Proprietor = typeof common & { readonly account: EnteredAccount | null };
type Corporation = Proprietor & { readonly corporate_number: string };

/** Returns a valid corporation, with an unused number. */
export const corporationSupplier = (change: Partial<Corporation> = {}): Corporation => ({
  ...common,
  corporate_number: newCorporateNumber(),
  account: accountForm(),
  ...change,
});

/** Returns a valid sole proprietor. */
export const proprietorSupplier = (change: Partial<Proprietor> = {}): Proprietor => ({
  ...common,
  name: '小川設計',
  name_kana: 'オガワセッケイ',
  account: accountForm({ holder_kana: 'オガワ ミサキ' }),
  ...change,
});

export interface SupplierList {
  readonly suppliers: readonly SupplierSummary[];
  readonly total_count: number;
  readonly count_all: number;
  readonly count_enable: number;
  readonly count_disable: number;
}

/** Returns the calls about suppliers, as one signed-in buyer. */
export function supplierCalls(api: () => Api, tokens: () => Tokens) {
  const call = <T>(method: string, path: string, body?: unknown, key?: string): Promise<Answer<T>> =>
    api().call<T>(method, path, {
      tokens: tokens(),
      ...(body !== undefined && { body }),
      ...(key !== undefined && { headers: { 'idempotency-key': key } }),
    });
  return {
    corporation: (body: unknown, key = newKey()) =>
      call<SupplierDetail & Refusal>('POST', '/suppliers/corporation', body, key),
    proprietor: (body: unknown, key = newKey()) =>
      call<SupplierDetail & Refusal>('POST', '/suppliers/sole_proprietor', body, key),
    list: (query: Readonly<Record<string, string>> = {}) =>
      call<SupplierList>('GET', `/suppliers?${new URLSearchParams(query)}`),
    get: (id: number) => call<SupplierDetail & Refusal>('GET', `/suppliers/${id}`),
    disable: (id: number) => call<Refusal | null>('DELETE', `/suppliers/${id}`),
    enable: (id: number) => call<Refusal | null>('PUT', `/suppliers/${id}/enable`),
    accounts: async (id: number) =>
      (await call<{ accounts: ListedAccount[] }>('GET', `/suppliers/${id}/accounts`)).body.accounts,
    addAccount: (id: number, body: unknown, key = newKey()) =>
      call<SupplierAccount & Refusal>('POST', `/suppliers/${id}/accounts`, body, key),
    changeAccount: (id: number, accountId: number, revision: number, body: EnteredAccount) =>
      call<SupplierAccount & Refusal>('PUT', `/suppliers/${id}/accounts/${accountId}`, { ...body, revision }),
    revisions: (id: number, accountId: number) =>
      call<{ revisions: AccountRevision[] } & Refusal>('GET', `/suppliers/${id}/accounts/${accountId}/revisions`),
  };
}

export type SupplierCalls = ReturnType<typeof supplierCalls>;

/** Registers a supplier with one account. */
export async function newSupplier(
  calls: SupplierCalls,
  change: Partial<Corporation> = {},
): Promise<{ id: number; account: ListedAccount }> {
  const { status, body } = await calls.corporation(corporationSupplier(change));
  if (status !== 201) throw new Error(`The supplier was refused: ${JSON.stringify(body)}`);
  const [account] = await calls.accounts(body.id);
  if (!account) throw new Error('A registered supplier has an account.');
  return { id: body.id, account };
}

import type { ListedAccount } from 'shared-api/types';
import { CORPORATION } from './accounts';
import type { Money, TestInvoice } from './money';

/** A supplier of the demo corporation with one account and without payments. */
export interface Payee {
  readonly supplierId: number;
  readonly accountId: number;
}

const INSERT_SUPPLIER = `
  insert into suppliers (buyer_id, business_form, name, name_kana, created_at)
  select buyer_id, 1, '株式会社試験', 'シケン', now() from users where email_address = $1 returning id`;

const INSERT_ACCOUNT = `
  with account as (insert into supplier_accounts (buyer_id, supplier_id, created_at) select buyer_id, id, now() from suppliers where id = $1 returning id)
  insert into supplier_account_revisions (account_id, revision, bank_code, bank_name, branch_code, branch_name, account_type, account_number, holder_kana, holder_check, created_at)
  select id, 1, '0001', 'みずほ銀行', '110', '神田支店', 2, $2, 'ｶ)ｼｹﾝ', 'unknown', now() from account returning account_id as id`;

/** Changes an account as the product does: $2 is its new number. */
export const CHANGE_ACCOUNT = `
  with account as (update supplier_accounts set revision = revision + 1 where id = $1 returning id, revision)
  insert into supplier_account_revisions (account_id, revision, bank_code, bank_name, branch_code, branch_name, account_type, account_number, holder_kana, holder_check, created_at)
  select r.account_id, account.revision, bank_code, bank_name, branch_code, branch_name, account_type, $2, holder_kana, holder_check, now()
  from supplier_account_revisions r join account on r.account_id = account.id and r.revision = account.revision - 1 returning revision`;

const INSERT_INVOICE = `
  with buyer as (update buyers set next_doc_number = next_doc_number + 1 where id = (select buyer_id from suppliers where id = $1) returning id, next_doc_number - 1 as doc_number)
  insert into received_invoices (buyer_id, doc_number, supplier_id, invoice_number, issue_date, due_date, amount, memo, created_at, updated_at)
  select id, doc_number, $1, $3, '2026-11-01', '2026-12-31', $2, '', now(), now() from buyer returning doc_number`;

async function idOf({ api }: Money, statement: string, values: readonly unknown[]): Promise<number> {
  const { rows } = await api.pool.query<{ id: string }>(statement, [...values]);
  return Number(rows[0]?.id);
}

/** Adds an account to a supplier, by its number of seven digits. Returns its id. */
export const addAccount = (money: Money, supplierId: number, accountNumber: string): Promise<number> =>
  idOf(money, INSERT_ACCOUNT, [supplierId, accountNumber]);

export async function newPayee(money: Money, accountNumber = '1234567'): Promise<Payee> {
  const supplierId = await idOf(money, INSERT_SUPPLIER, [CORPORATION.email]);
  return { supplierId, accountId: await addAccount(money, supplierId, accountNumber) };
}

/** Changes the number of an account. Returns its new revision. */
export async function changeAccount({ api }: Money, accountId: number, accountNumber: string): Promise<number> {
  const { rows } = await api.pool.query<{ revision: number }>(CHANGE_ACCOUNT, [accountId, accountNumber]);
  return rows[0]?.revision ?? 0;
}

/** Adds a received invoice of a supplier. */
export async function invoiceFrom(
  { api }: Money,
  { supplierId, accountId }: Payee,
  amount = 33_000,
  invoiceNumber = 'T-1',
): Promise<TestInvoice> {
  const { rows } = await api.pool.query<{ doc_number: string }>(INSERT_INVOICE, [supplierId, amount, invoiceNumber]);
  return { amount, accountId, docNumber: Number(rows[0]?.doc_number) };
}

/** Returns the accounts of a supplier as the buyer sees them. */
export const accountsOf = async (money: Money, { supplierId }: Payee): Promise<ListedAccount[]> =>
  (await money.call<{ accounts: ListedAccount[] }>('GET', `/suppliers/${supplierId}/accounts`)).body.accounts;

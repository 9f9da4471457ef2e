import { HOLDER_KANA_LIMIT, toBankKana } from 'shared-rules/bank-kana';
import { parseAccountNumber, type BankAccountType } from 'shared-rules/bank';
import { isCorporateNumber } from 'shared-rules/corporate-number';
import { accountNumberInvalid, corporateNumberWrong, holderCharacters, holderTooLong } from 'shared-rules/messages';
import type { Transaction } from '../db/client';
import { supplierAccountRevisions, supplierAccounts, suppliers } from '../db/schema/suppliers';
import { invalidField } from '../http/failure';

/** A trading partner as the buyer describes it. */
export interface NewSupplier {
  readonly businessForm: 1 | 2;
  readonly name: string;
  /** Full-width katakana. */
  readonly nameKana: string;
  readonly corporateNumber?: string;
  /** T and 13 digits. */
  readonly registrationNumber?: string;
}

/** A bank account as it stands on an invoice. */
export interface NewSupplierAccount {
  readonly bankCode: string;
  readonly bankName: string;
  readonly branchCode: string;
  readonly branchName: string;
  readonly accountType: BankAccountType;
  /** Up to seven digits; kept with leading zeros. */
  readonly accountNumber: string;
  /** Kana of any width; kept as half-width Zengin characters, at most 30. */
  readonly holderKana: string;
}

/** Registers a supplier for a buyer; answers with its id. Throws 422 for a corporate number whose check digit is wrong. */
export async function registerSupplier(tx: Transaction, buyerId: number, supplier: NewSupplier, now: number): Promise<number> {
  if (supplier.corporateNumber !== undefined && !isCorporateNumber(supplier.corporateNumber)) {
    throw invalidField('corporate_number', 'check_digit', corporateNumberWrong);
  }
  const [row] = await tx.insert(suppliers).values({ ...supplier, buyerId, createdAt: now }).returning({ id: suppliers.id });
  if (!row) throw new Error('An insert always returns its row.');
  return row.id;
}

function holderOf(text: string): string {
  const { value, invalid } = toBankKana(text);
  if (invalid.length > 0) throw invalidField('holder_kana', 'characters', holderCharacters(invalid));
  if (value.length > HOLDER_KANA_LIMIT) throw invalidField('holder_kana', 'length', holderTooLong(HOLDER_KANA_LIMIT, value.length));
  return value;
}

/** Adds a bank account to a supplier of the same buyer; answers with its id. Throws 422 for what a bank would not take. */
export async function registerSupplierAccount(tx: Transaction, buyerId: number, supplierId: number, account: NewSupplierAccount, now: number): Promise<number> {
  const accountNumber = parseAccountNumber(account.accountNumber);
  if (accountNumber === null) throw invalidField('account_number', 'format', accountNumberInvalid);
  const [row] = await tx
    .insert(supplierAccounts)
    .values({ buyerId, supplierId, createdAt: now })
    .returning({ id: supplierAccounts.id });
  if (!row) throw new Error('An insert always returns its row.');
  await tx
    .insert(supplierAccountRevisions)
    .values({ ...account, accountId: row.id, revision: 1, accountNumber, holderKana: holderOf(account.holderKana), holderCheck: 'unknown', createdAt: now });
  return row.id;
}

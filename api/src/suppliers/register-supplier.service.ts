import type { EnteredSupplierAccount } from 'shared-api/types';
import { jstDate } from 'shared-rules/time';
import { type Author, findCorporateNumber } from '../identity';
import type { Context } from '../platform/context/context';
import type { Transaction } from '../platform/db/client';
import { suppliers } from '../platform/db/schema/suppliers';
import { type FieldFailure, invalidFields } from '../platform/http/failure';
import { type BankAccount, checkBankAccount, checkEnteredHolder } from '../reference';
import { insertAccount } from './account-change.repository';
import { checkSupplier, type SupplierValues, type TypedSupplier } from './check-supplier';
import type { CheckedSupplierAccount } from './supplier-account.service';

/** A supplier with its first account, if any, both checked. */
export interface NewSupplier {
  readonly supplier: SupplierValues;
  readonly checked: CheckedSupplierAccount | null;
}

/** A supplier, its first account if any, and every error of either; those of the account as `account.bank_code`. */
export interface CheckedSupplier {
  readonly supplier: SupplierValues;
  /** null if there is none, or a wrong one. */
  readonly account: BankAccount | null;
  readonly errors: readonly FieldFailure[];
}

/** Checks a supplier as typed and its first account, whether from the form or from a file. */
export async function checkNewSupplier(
  typed: TypedSupplier,
  typedAccount: EnteredSupplierAccount | null,
  ownCorporateNumber: string | null,
  today: string,
): Promise<CheckedSupplier> {
  const { value, errors: own } = checkSupplier(typed, ownCorporateNumber, today);
  const { account, errors } =
    typedAccount === null ? { account: null, errors: [] } : await checkBankAccount(typedAccount);
  return {
    supplier: value,
    account,
    errors: [...own, ...errors.map((failure) => ({ ...failure, field: `account.${failure.field}` }))],
  };
}

/**
 * Checks a supplier as typed and its first account, and asks the directory about the holder. Runs outside any
 * transaction, because the directory is another server. Throws 422 with every error of either.
 */
export async function readSupplier(
  context: Context,
  buyerId: number,
  typed: TypedSupplier,
  typedAccount: EnteredSupplierAccount | null,
): Promise<NewSupplier> {
  const { database, clock } = context;
  const { supplier, account, errors } = await checkNewSupplier(
    typed,
    typedAccount,
    await findCorporateNumber(database, buyerId),
    jstDate(await clock.now()),
  );
  if (errors.length > 0) throw invalidFields(errors);
  return {
    supplier,
    checked: account && {
      account,
      holderCheck: await checkEnteredHolder(context, buyerId, account),
      origin: typedAccount?.origin ?? null,
    },
  };
}

/** Registers a supplier with its first account, if any, for a buyer. Returns its id. */
export async function registerSupplier(
  transaction: Transaction,
  buyerId: number,
  { supplier, checked }: NewSupplier,
  author: Author,
  now: number,
): Promise<number> {
  const [row] = await transaction
    .insert(suppliers)
    .values({ ...supplier, buyerId, createdAt: now })
    .returning({ id: suppliers.id });
  if (!row) throw new Error('An insert always returns its row.');
  if (checked) await insertAccount(transaction, { buyerId, supplierId: row.id }, { ...checked, author, at: now });
  return row.id;
}

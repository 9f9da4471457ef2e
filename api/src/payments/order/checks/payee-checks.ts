import type { Transaction } from '../../../platform/db/client';
import { together } from '../../../platform/db/together';
import { fieldFailure, type FieldFailure, refuse } from '../../../platform/http/failure';
import { cautionAbout, holdAccount, holdSupplier, readAccountHistory } from '../../../suppliers';

/** The supplier of a buyer that must own the account. */
export interface Payee {
  readonly buyerId: number;
  readonly supplierId: number;
}

/** An account as the buyer saw it, in the contract's form. */
export interface ChosenAccount {
  readonly supplier_account_id: number;
  readonly supplier_account_revision: number;
}

/** The checked account of a payment, with the caution shown when it was chosen. */
export interface CheckedAccount {
  readonly values: {
    readonly supplierAccountId: number;
    readonly supplierAccountRevision: number;
    readonly accountCaution: string | null;
  };
  readonly errors: readonly FieldFailure[];
}

/** Requires an enabled supplier, and keeps it enabled until the end of the transaction. @throws Failure 409 */
export async function requireEnabledSupplier(transaction: Transaction, { buyerId, supplierId }: Payee): Promise<void> {
  if ((await holdSupplier(transaction, buyerId, supplierId)) !== 'enable') throw refuse('supplier_disabled');
}

/**
 * Checks that the account of a payment belongs to its supplier and is current. Locks it until the end of the
 * transaction, so that nobody can change the account of a payment that is being submitted.
 * @throws Failure 409 if it has changed since the buyer saw it
 */
export async function checkAccount(
  transaction: Transaction,
  { buyerId, supplierId }: Payee,
  { supplier_account_id: id, supplier_account_revision: seen }: ChosenAccount,
): Promise<CheckedAccount> {
  const values = { supplierAccountId: id, supplierAccountRevision: seen };
  const [revision, history] = await together(
    () => holdAccount(transaction, buyerId, supplierId, id),
    () => readAccountHistory(transaction, buyerId, supplierId),
  );
  if (revision === undefined)
    return {
      values: { ...values, accountCaution: null },
      errors: [fieldFailure('supplier_account_id', 'supplier_account_required')],
    };
  if (revision !== seen) throw refuse('supplier_account_changed');
  const account = history.revisions.find((row) => row.id === id && row.revision === revision);
  return {
    values: { ...values, accountCaution: (account && cautionAbout(account, history)?.kind) ?? null },
    errors: [],
  };
}

import { requiredChoice } from 'shared-rules/messages';
import { FIELDS } from 'shared-rules/words';
import type { Transaction } from '../platform/db/client';
import { conflict, type FieldFailure } from '../platform/http/failure';
import { cautionAbout, holdAccount, holdSupplier, readAccountHistory } from '../suppliers';

const ACCOUNT_CHANGED =
  '選択した振込先口座は、画面を開いたあとに変更されています。口座の最新の内容を確認して、もう一度申請してください。入力した内容は失われていません。';
const SUPPLIER_DISABLED =
  'この請求書の取引先は無効になっているため、新しい申請はできません。請求書の取引先を有効な取引先に変更してから、もう一度申請してください。入力した内容は失われていません。';

/** Whose account it has to be. */
export interface Payee {
  readonly buyerId: number;
  readonly supplierId: number;
}

/** An account as the buyer saw it, in the words of the contract. */
export interface ChosenAccount {
  readonly supplier_account_id: number;
  readonly supplier_account_revision: number;
}

/** What a payment keeps of its account: the caution that was given about it when it was chosen. */
export interface CheckedAccount {
  readonly values: {
    readonly supplierAccountId: number;
    readonly supplierAccountRevision: number;
    readonly accountCaution: string | null;
  };
  readonly errors: readonly FieldFailure[];
}

/**
 * Nothing new is paid to a disabled supplier. It cannot be disabled before the transaction ends. @throws Failure 409
 */
export async function requireEnabledSupplier(transaction: Transaction, { buyerId, supplierId }: Payee): Promise<void> {
  if ((await holdSupplier(transaction, buyerId, supplierId)) !== 'enable')
    throw conflict(SUPPLIER_DISABLED, 'supplier_disabled');
}

/**
 * The account that a payment shall go to: one of its supplier's, and as it is now. It cannot be changed before the
 * transaction ends, so that nobody can put another account under a payment that is being submitted.
 * @throws Failure 409 where it was changed since the buyer saw it
 */
export async function checkAccount(
  transaction: Transaction,
  { buyerId, supplierId }: Payee,
  { supplier_account_id: id, supplier_account_revision: seen }: ChosenAccount,
): Promise<CheckedAccount> {
  const values = { supplierAccountId: id, supplierAccountRevision: seen };
  const revision = await holdAccount(transaction, buyerId, supplierId, id);
  if (revision === undefined)
    return {
      values: { ...values, accountCaution: null },
      errors: [{ field: 'supplier_account_id', code: 'unknown', message: requiredChoice(FIELDS.supplierAccount) }],
    };
  if (revision !== seen) throw conflict(ACCOUNT_CHANGED, 'supplier_account_changed');
  const history = await readAccountHistory(transaction, buyerId, supplierId);
  const account = history.revisions.find((row) => row.id === id && row.revision === revision);
  return {
    values: { ...values, accountCaution: (account && cautionAbout(account, history)?.kind) ?? null },
    errors: [],
  };
}

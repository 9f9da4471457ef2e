import type { AccountCaution, ListedAccount, OwnPayment, SupplierAccount } from 'shared-api/types';
import { supplierAccountText } from 'shared-features/suppliers/supplier-account';

/** Form value of the account that a payment was submitted with. Other accounts are held by their ids. */
export const AS_SUBMITTED = 'submitted';

/** Account that a payment can go to. */
export interface AccountChoice {
  /** Form value of the account. */
  readonly value: string;
  /** Account that would receive the money. */
  readonly account: SupplierAccount;
  /** Reason to check the account again. Null for the account as submitted, which was checked at that time. */
  readonly caution: AccountCaution | null;
  /**
   * Current state of the account: another revision if it was changed after the submission. Null if it is not listed.
   */
  readonly listed: ListedAccount | null;
}

/** Returns the supplier's current accounts as choices, in the order of the list. */
export function choicesOf(accounts: readonly ListedAccount[]): readonly AccountChoice[] {
  return accounts.map((account) => ({ value: String(account.id), account, caution: account.caution, listed: account }));
}

/**
 * Adds the account as submitted to the choices, for a payment that is changed. It replaces its listed entry if the
 * revision is the same; otherwise it comes first, beside the changed account.
 */
export function withSubmitted(
  choices: readonly AccountChoice[],
  { supplier_account: account }: OwnPayment,
): readonly AccountChoice[] {
  const listed = choices.find((choice) => choice.account.id === account.id)?.listed ?? null;
  const submitted: AccountChoice = { value: AS_SUBMITTED, account, caution: null, listed };
  if (listed?.revision !== account.revision) return [submitted, ...choices];
  return choices.map((choice) => (choice.listed === listed ? submitted : choice));
}

/** Whether this is the account as submitted, and the account has changed since. */
export function isFormer({ account, listed }: AccountChoice): boolean {
  return account.revision !== listed?.revision;
}

/** Returns an account in one line, with a note if it has changed since. */
export function choiceText(choice: AccountChoice): string {
  return `${supplierAccountText(choice.account)}${isFormer(choice) ? '（申請時の口座）' : ''}`;
}

/**
 * Returns the initial account of a new payment: the first listed, if it is the only one or that of the last payment.
 * Never one with a caution, which the user must choose deliberately. '' for none.
 */
export function proposedAccount(choices: readonly AccountChoice[]): string {
  const [first] = choices;
  if (first === undefined || first.caution !== null) return '';
  // Several accounts without a payment have no last one. With a payment, the cautions of the other accounts name it.
  const isKnown = choices.length === 1 || choices.some(({ caution }) => typeof caution?.payment_number === 'string');
  return isKnown ? first.value : '';
}

import type { AccountCaution, ListedAccount, OwnPayment, SupplierAccount } from 'shared-api/types';
import { supplierAccountText } from '../../suppliers/supplier-account';

/** What the form holds for the account that a payment was submitted with. All others are held by their ids. */
export const AS_SUBMITTED = 'submitted';

/** An account that a payment can go to. */
export interface AccountChoice {
  /** What the form holds for it. */
  readonly value: string;
  /** Where the money would go. */
  readonly account: SupplierAccount;
  /** Why to look at it again; never of the account as submitted, which was looked at then. */
  readonly caution: AccountCaution | null;
  /** The account as it is now: another revision where it was changed after the payment was submitted. */
  readonly listed: ListedAccount | null;
}

/** The supplier's accounts as they are now, in the order of the list. */
export function choicesOf(accounts: readonly ListedAccount[]): readonly AccountChoice[] {
  return accounts.map((account) => ({ value: String(account.id), account, caution: account.caution, listed: account }));
}

/**
 * The same for a payment that is changed: the account as submitted is one of them. It takes the place of the one that
 * it still is; where that was changed since, it stands before all, beside what that is now.
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

/** Whether it is the account as submitted, and that is not what the account is now. */
export function isFormer({ account, listed }: AccountChoice): boolean {
  return account.revision !== listed?.revision;
}

/** An account in one line, with the word for one that was changed since. */
export function choiceText(choice: AccountChoice): string {
  return `${supplierAccountText(choice.account)}${isFormer(choice) ? '（申請時の口座）' : ''}`;
}

/**
 * The account that a new payment begins with: the one of the last payment, which is the first listed, or the only one;
 * never one with a caution, which is to be chosen knowingly. '' for none.
 */
export function proposedAccount(choices: readonly AccountChoice[]): string {
  const [first] = choices;
  if (first === undefined || first.caution !== null) return '';
  // Of several, none is the last payment's while there is no payment; else every other one says which that was.
  const isKnown = choices.length === 1 || choices.some(({ caution }) => typeof caution?.payment_number === 'string');
  return isKnown ? first.value : '';
}

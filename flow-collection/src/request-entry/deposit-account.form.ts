import { requiredChoice } from 'shared-rules/messages';
import * as v from 'valibot';
import { type BankAccount, BankAccountEntries, bankAccountSchema } from 'shared-features/bank/bank-account';
import { NEW_ACCOUNT } from './request-values';

export const DEPOSIT_ACCOUNT_LABEL = '入金口座';

interface ChosenAccount {
  readonly depositAccountId: string;
  /** New account; null if an existing one is chosen. */
  readonly account: BankAccount | null;
}

/** Schema of the deposit account: an existing one, or a complete new one. */
export const depositAccountForm = v.pipe(
  v.object({
    depositAccountId: v.pipe(v.string(), v.nonEmpty(requiredChoice(DEPOSIT_ACCOUNT_LABEL))),
    account: BankAccountEntries,
  }),
  v.rawTransform(({ dataset: { value: input }, addIssue, NEVER }): ChosenAccount & Record<string, unknown> => {
    if (input.depositAccountId !== NEW_ACCOUNT) return { depositAccountId: input.depositAccountId, account: null };
    const entered = v.safeParse(bankAccountSchema, input.account);
    if (entered.success) return { depositAccountId: input.depositAccountId, account: entered.output };
    for (const { message, path = [] } of entered.issues) {
      addIssue({
        message,
        path: [{ type: 'object', origin: 'value', input, key: 'account', value: input.account }, ...path],
      });
    }
    return NEVER;
  }),
);

/** Names of the contract → names of the form. */
export const ACCOUNT_FIELD_NAMES: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(BankAccountEntries.entries).map((name) => [name, `account.${name}`]),
);

import { holderMismatch } from 'shared-rules/messages';
import { useConfirm } from 'shared-shell';
import { type BankAccount, bankAccountBody, checkHolder, emptyBankAccount } from '../../bank/bank-account';
import { accountAttemptFor, addDepositAccount } from './deposit-accounts';
import type { RequestKeeper } from './request-values';

/**
 * Adds an account once the banks' directory was asked about its holder, and the reader where it is another one. The key
 * of the call is kept with the flow, so that an answer lost on the way adds no second account.
 * @returns adds: its id, or null where the reader wants to mend the holder. Throws ApiError
 */
export function useAddDepositAccount(
  { kept, keep }: RequestKeeper,
  buyerId: number,
): (account: BankAccount) => Promise<string | null> {
  const confirm = useConfirm();
  return async (account) => {
    const isOther = (await checkHolder(bankAccountBody(account))) === 'mismatch';
    const question = {
      title: '口座名義の不一致',
      text: `${holderMismatch('通帳')}このまま登録すると、入金できないことがあります。`,
      confirmLabel: 'このまま進む',
      cancelLabel: '戻って修正',
    };
    if (isOther && !(await confirm(question))) return null;
    const accountAttempt = accountAttemptFor(account, kept.current.accountAttempt);
    keep({ accountAttempt });
    const { id } = await addDepositAccount(buyerId, account, accountAttempt);
    keep({ account: emptyBankAccount, accountAttempt: null });
    return String(id);
  };
}

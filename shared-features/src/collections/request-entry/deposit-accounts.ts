import type { BuyerAccount } from 'shared-api/types';
import { $api, api, newIdempotencyKey, queryClient, useCurrentUser } from 'shared-auth';
import { holderMismatch } from 'shared-rules/messages';
import { useConfirm } from 'shared-shell';
import { type BankAccount, bankAccountBody, checkHolder, emptyBankAccount } from '../../bank/bank-account';
import type { Call, RequestKeeper } from './request-values';

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

/**
 * The seller's own accounts: the one that the last request named first, then the newest. Nothing is asked before the
 * user is known.
 */
export function useDepositAccounts() {
  const buyerId = useCurrentUser()?.buyerId;
  return $api.useQuery(
    'get',
    '/buyers/{id}/accounts',
    { params: { path: { id: buyerId ?? 0 } } },
    { enabled: buyerId !== undefined },
  );
}

/** The attempt to go on with: the last one where nothing has changed since, a new one otherwise. */
function accountAttemptFor(account: BankAccount, last: Call | null): Call {
  const body = JSON.stringify(bankAccountBody(account));
  return last?.body === body ? last : { idempotencyKey: newIdempotencyKey(), body };
}

/**
 * Adds an account of the seller's own.
 * @throws ApiError with its fields where it is refused, 409 where it is there already
 */
async function addDepositAccount(
  buyerId: number,
  account: BankAccount,
  { idempotencyKey }: Call,
): Promise<BuyerAccount> {
  try {
    const { data } = await api.POST('/buyers/{id}/accounts', {
      params: { path: { id: buyerId }, header: { 'Idempotency-Key': idempotencyKey } },
      body: bankAccountBody(account),
    });
    if (data === undefined) throw new Error('No answer to the account');
    return data;
  } finally {
    // Also where it was there already, or the answer was lost: the list shows it.
    await queryClient.invalidateQueries({ queryKey: ['get', '/buyers/{id}/accounts'] });
  }
}

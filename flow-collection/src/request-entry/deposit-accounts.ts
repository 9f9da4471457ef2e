import type { BuyerAccount } from 'shared-api/types';
import { $api, api, newIdempotencyKey, queryClient, useCurrentUser, dataOf } from 'shared-auth';
import { holderMismatch } from 'shared-rules/messages';
import { useConfirm } from 'shared-shell';
import { type BankAccount, bankAccountBody, checkHolder, emptyBankAccount } from 'shared-features/bank/bank-account';
import { FOR_ACCOUNTS, useReauthentication } from 'shared-features/sign-in/reauthentication';
import type { Call, RequestKeeper } from './request-values';

/**
 * Adds an account after the holder was checked with the banks' directory, and confirmed by the user if it differs. The
 * key of the call is stored with the flow, so that a lost answer adds no second account.
 * @returns `add`, which resolves to the id, or to null if the user closed the prompt for proof (`proof`) or wants to
 *   correct the holder; then it calls `onCorrect`. Throws ApiError
 */
export function useAddDepositAccount({ kept, keep }: RequestKeeper, buyerId: number) {
  const confirm = useConfirm();
  const { run, dialog: proof } = useReauthentication(FOR_ACCOUNTS);
  const add = async (account: BankAccount, onCorrect: () => void): Promise<string | null> => {
    const isOther = (await checkHolder(bankAccountBody(account))) === 'mismatch';
    const question = {
      title: '口座名義の不一致',
      text: `${holderMismatch('通帳')}このまま登録すると、入金できないことがあります。`,
      confirmLabel: 'このまま進む',
      cancelLabel: '戻って修正',
    };
    if (isOther && !(await confirm(question))) {
      onCorrect();
      return null;
    }
    const accountAttempt = accountAttemptFor(account, kept.current.accountAttempt);
    keep({ accountAttempt });
    const outcome = await run(() => addDepositAccount(buyerId, account, accountAttempt));
    if (outcome.kind === 'cancelled') return null;
    keep({ account: emptyBankAccount, accountAttempt: null });
    return String(outcome.value.id);
  };
  return { add, proof };
}

/**
 * Loads the seller's own accounts: that of the last request first, then the newest. Waits for the user to be loaded.
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

/** Returns the attempt to use: the last one if nothing has changed, otherwise a new one. */
function accountAttemptFor(account: BankAccount, last: Call | null): Call {
  const body = JSON.stringify(bankAccountBody(account));
  return last?.body === body ? last : { idempotencyKey: newIdempotencyKey(), body };
}

/**
 * Adds an account of the seller.
 * @throws ApiError with field errors if it is refused, 409 if it exists already
 */
async function addDepositAccount(
  buyerId: number,
  account: BankAccount,
  { idempotencyKey }: Call,
): Promise<BuyerAccount> {
  try {
    return await dataOf(
      api.POST('/buyers/{id}/accounts', {
        params: { path: { id: buyerId }, header: { 'Idempotency-Key': idempotencyKey } },
        body: bankAccountBody(account),
      }),
    );
  } finally {
    // Also if it existed already, or the answer was lost: the list shows it.
    await queryClient.invalidateQueries({ queryKey: ['get', '/buyers/{id}/accounts'] });
  }
}

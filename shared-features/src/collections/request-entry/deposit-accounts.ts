import type { BuyerAccount } from 'shared-api/types';
import { $api, api, newIdempotencyKey, queryClient, useCurrentUser } from 'shared-auth';
import { type BankAccount, bankAccountBody } from '../../bank/bank-account';
import type { Call } from './request-values';

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
export function accountAttemptFor(account: BankAccount, last: Call | null): Call {
  const body = JSON.stringify(bankAccountBody(account));
  return last?.body === body ? last : { idempotencyKey: newIdempotencyKey(), body };
}

/**
 * Adds an account of the seller's own.
 * @throws ApiError with its fields where it is refused, 409 where it is there already
 */
export async function addDepositAccount(
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

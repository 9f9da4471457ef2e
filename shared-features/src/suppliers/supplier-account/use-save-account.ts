import { useRef, useState } from 'react';
import type { EnteredSupplierAccount, ListedAccount, SupplierAccount } from 'shared-api/types';
import { $api, api, newIdempotencyKey, queryClient, dataOf, isRefusal } from 'shared-auth';
import { type BankAccount, bankAccountBody, type BankAccountValues } from '../../bank/bank-account';
import { FOR_ACCOUNTS, useReauthentication } from '../../sign-in/reauthentication/use-reauthentication';

/** The last call that added an account: the same again, after a lost answer, adds no second one. */
interface AddCall {
  readonly text: string;
  readonly key: string;
}

/**
 * Adds an account to a supplier.
 * @param last last call that added one; `keep` stores the next before it is made
 * @throws ApiError, 409 if the supplier has the same account already or is disabled
 */
async function addAccount(
  supplierId: number,
  body: EnteredSupplierAccount,
  last: AddCall | null,
  keep: (call: AddCall) => void,
): Promise<SupplierAccount> {
  const text = JSON.stringify(body);
  const call = last?.text === text ? last : { text, key: newIdempotencyKey() };
  keep(call);
  return dataOf(
    api.POST('/suppliers/{id}/accounts', {
      params: { path: { id: supplierId }, header: { 'Idempotency-Key': call.key } },
      body,
    }),
  );
}

/**
 * Changes an account of a supplier.
 * @param seen account as the buyer saw it; the change applies to its revision
 * @throws ApiError, 409 if it was changed meanwhile
 */
async function changeAccount(
  supplierId: number,
  seen: SupplierAccount,
  body: EnteredSupplierAccount,
): Promise<SupplierAccount> {
  return dataOf(
    api.PUT('/suppliers/{id}/accounts/{accountId}', {
      params: { path: { id: supplierId, accountId: seen.id } },
      body: { ...body, revision: seen.revision },
    }),
  );
}

/**
 * Refetches the supplier's accounts for every screen that shows them.
 * @throws ApiError
 */
async function readAccounts(supplierId: number): Promise<readonly ListedAccount[]> {
  const options = $api.queryOptions('get', '/suppliers/{id}/accounts', { params: { path: { id: supplierId } } });
  return (await queryClient.fetchQuery({ ...options, staleTime: 0 })).accounts;
}

/** Paths whose cached answers a saved account changes, beside the list of accounts. */
const CHANGED = ['/suppliers', '/suppliers/{id}', '/suppliers/{id}/accounts/{accountId}/revisions'];

/**
 * Refetches everything that shows a supplier's accounts. Resolves once their list is loaded. After an error the screen
 * itself fetches again.
 */
async function refreshAccounts(supplierId: number): Promise<void> {
  for (const path of CHANGED) void queryClient.invalidateQueries({ queryKey: ['get', path] });
  await readAccounts(supplierId).catch(() => undefined);
}

const typedBody = (entered: BankAccount): EnteredSupplierAccount => ({ ...bankAccountBody(entered), origin: 'typed' });

/** Returns the body of a new account. The origin of a number that was not typed here is unknown. */
const addedBody = (entered: BankAccount, begun: BankAccountValues): EnteredSupplierAccount =>
  begun.account_number !== '' && begun.account_number === entered.account_number
    ? bankAccountBody(entered)
    : typedBody(entered);

/** Account that somebody else changed during this edit. */
export interface ChangedMeanwhile {
  readonly seen: SupplierAccount;
  readonly now: SupplierAccount;
}

/**
 * Saves an account, new (null) or changed, after proof that the user is present; `save` resolves to null if the user
 * closes that prompt (`proof`). If the account was changed meanwhile, throws the refusal and returns the current one in
 * `changedMeanwhile`; the next save changes that one.
 */
export function useSaveAccount(supplierId: number, account: ListedAccount | null, begun: BankAccountValues) {
  const seen = useRef<SupplierAccount | null>(account);
  const lastAdded = useRef<AddCall | null>(null);
  const { run, dialog: proof } = useReauthentication(FOR_ACCOUNTS);
  const [changedMeanwhile, setChangedMeanwhile] = useState<ChangedMeanwhile | null>(null);

  const change = async (before: SupplierAccount, entered: BankAccount): Promise<SupplierAccount> => {
    try {
      return await changeAccount(supplierId, before, typedBody(entered));
    } catch (error) {
      if (isRefusal(error, 'supplier_account_changed_meanwhile')) {
        const now = (await readAccounts(supplierId)).find(
          ({ id, revision }) => id === before.id && revision !== before.revision,
        );
        if (now !== undefined) {
          seen.current = now;
          setChangedMeanwhile({ seen: before, now });
        }
      }
      throw error;
    }
  };
  const send = (entered: BankAccount): Promise<SupplierAccount> =>
    seen.current === null
      ? addAccount(supplierId, addedBody(entered, begun), lastAdded.current, (call) => (lastAdded.current = call))
      : change(seen.current, entered);
  const save = async (entered: BankAccount): Promise<SupplierAccount | null> => {
    const outcome = await run(() => send(entered));
    if (outcome.kind === 'cancelled') return null;
    await refreshAccounts(supplierId);
    return outcome.value;
  };
  return { save, changedMeanwhile, proof };
}

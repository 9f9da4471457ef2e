import type { SupplierDetail } from 'shared-api/types';
import { $api, api, newIdempotencyKey, queryClient } from 'shared-auth';
import * as v from 'valibot';
import { type BankAccount, bankAccountBody, bankAccountSchema } from '../../bank/bank-account';
import { type Company, companyForm } from './company.form';
import type { SupplierDraft } from './supplier-draft';

/** A supplier as it is confirmed and sent. */
export interface EnteredSupplier {
  readonly company: Company;
  /** null: none is registered. */
  readonly account: BankAccount | null;
}

/** What a draft whose steps are done stands for. @throws where one is not */
export function enteredSupplier({
  company,
  account,
  hasAccount,
}: Pick<SupplierDraft, 'company' | 'account' | 'hasAccount'>): EnteredSupplier {
  return { company: v.parse(companyForm, company), account: hasAccount ? v.parse(bankAccountSchema, account) : null };
}

type Attempt = NonNullable<SupplierDraft['attempt']>;

/**
 * The attempt to go on with: the last one where nothing has changed since, so that an answer lost on the way makes no
 * second supplier; a new one otherwise, because a key goes with one body only.
 */
export function attemptFor(entered: EnteredSupplier, last: Attempt | null): Attempt {
  const body = JSON.stringify(entered);
  return last?.body === body ? last : { idempotencyKey: newIdempotencyKey(), body };
}

/**
 * Registers a supplier, with its first account if it has one.
 * @throws ApiError with a Japanese sentence, and the fields that it is about: those of the account as
 *   `account.bank_code`
 */
export async function registerSupplier(
  { company, account }: EnteredSupplier,
  idempotencyKey: string,
): Promise<SupplierDetail> {
  try {
    const supplier = await send(company, account, idempotencyKey);
    queryClient.setQueryData(
      $api.queryOptions('get', '/suppliers/{id}', { params: { path: { id: supplier.id } } }).queryKey,
      supplier,
    );
    return supplier;
  } finally {
    // Also where the answer was lost: the supplier may be there.
    void queryClient.invalidateQueries({ queryKey: ['get', '/suppliers'] });
  }
}

async function send(company: Company, account: EnteredSupplier['account'], key: string): Promise<SupplierDetail> {
  const params = { header: { 'Idempotency-Key': key } };
  const { data } = await (company.business_form === '1'
    ? api.POST('/suppliers/corporation', { params, body: bodyOf(company, account) })
    : api.POST('/suppliers/sole_proprietor', { params, body: bodyOf(company, account) }));
  if (data === undefined) throw new Error('No answer to the registration');
  return data;
}

function bodyOf<Chosen extends Company>(
  { business_form: _form, ...fields }: Chosen,
  account: EnteredSupplier['account'],
) {
  return { ...fields, account: account && bankAccountBody(account) };
}

import type { FieldOrigin, SupplierDetail } from 'shared-api/types';
import { $api, api, newIdempotencyKey, queryClient, dataOf } from 'shared-auth';
import * as v from 'valibot';
import { type BankAccount, bankAccountBody, bankAccountSchema } from '../../bank/bank-account';
import { type Company, companyForm } from './company.form';
import type { SupplierDraft } from './supplier-draft';
import { accountOrigin } from './supplier-reading';

/** Supplier as confirmed and sent. */
export interface EnteredSupplier {
  readonly company: Company;
  /** Null if none is registered. */
  readonly account: BankAccount | null;
  /** How the account came in; absent without one, or where it is not known. */
  readonly origin?: FieldOrigin;
}

/**
 * Returns the supplier of a completed draft.
 * @throws if a step is incomplete
 */
export function enteredSupplier({
  company,
  account,
  hasAccount,
  ...draft
}: Omit<SupplierDraft, 'unconfirmed' | 'holder' | 'attempt'>): EnteredSupplier {
  return {
    company: v.parse(companyForm, company),
    account: hasAccount ? v.parse(bankAccountSchema, account) : null,
    ...(hasAccount && { origin: accountOrigin({ account, ...draft }) }),
  };
}

type Attempt = NonNullable<SupplierDraft['attempt']>;

/**
 * Returns the attempt to use: the last one if nothing has changed, so that a lost answer registers no second supplier;
 * otherwise a new one, because a key belongs to one body.
 */
export function attemptFor(entered: EnteredSupplier, last: Attempt | null): Attempt {
  const body = JSON.stringify(entered);
  return last?.body === body ? last : { idempotencyKey: newIdempotencyKey(), body };
}

/**
 * Registers a supplier, with its first account if it has one.
 * @throws ApiError with a Japanese message and the affected fields; those of the account as `account.bank_code`
 */
export async function registerSupplier(
  { company, ...entered }: EnteredSupplier,
  idempotencyKey: string,
): Promise<SupplierDetail> {
  try {
    const supplier = await send(company, entered, idempotencyKey);
    queryClient.setQueryData(
      $api.queryOptions('get', '/suppliers/{id}', { params: { path: { id: supplier.id } } }).queryKey,
      supplier,
    );
    return supplier;
  } finally {
    // Also if the answer was lost: the supplier may exist.
    void queryClient.invalidateQueries({ queryKey: ['get', '/suppliers'] });
  }
}

type EnteredAccount = Pick<EnteredSupplier, 'account' | 'origin'>;

async function send(company: Company, entered: EnteredAccount, key: string): Promise<SupplierDetail> {
  const params = { header: { 'Idempotency-Key': key } };
  return dataOf(
    company.business_form === '1'
      ? api.POST('/suppliers/corporation', { params, body: bodyOf(company, entered) })
      : api.POST('/suppliers/sole_proprietor', { params, body: bodyOf(company, entered) }),
  );
}

function bodyOf<Chosen extends Company>(
  { business_form: _form, ...fields }: Chosen,
  { account, origin }: EnteredAccount,
) {
  return { ...fields, account: account && { ...bankAccountBody(account), ...(origin !== undefined && { origin }) } };
}

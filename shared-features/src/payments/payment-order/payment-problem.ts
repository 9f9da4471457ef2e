import type { Payment } from 'shared-api/types';
import { ApiError, $api, queryClient } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { type FieldNames, type FieldProblem, formNameOf } from '../payment-form/field-names';

/** Paths whose answers a new payment changes. */
const CHANGED = [
  '/received_invoices',
  '/received_invoices/{doc_number}',
  '/invoices',
  '/drafts',
  '/users/notifications',
  '/suppliers',
  '/suppliers/{id}',
  '/suppliers/{id}/accounts',
  '/suppliers/{id}/payment_totals',
];

/**
 * Puts a payment into the cache, and has everything asked anew that it changes; resolves once what is on the screen is
 * up to date.
 */
export async function rememberPayment(payment: Payment): Promise<void> {
  const { queryKey } = $api.queryOptions('get', '/invoices/{id}', { params: { path: { id: payment.id } } });
  queryClient.setQueryData(queryKey, payment);
  await Promise.all(CHANGED.map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })));
}

/** The word of a 409 because the account is no longer the one that was seen. */
const ACCOUNT_CHANGED = 'supplier_account_changed';
const CHANGED_MEANWHILE = '口座が変更されています。変更の内容を確認してください。';

/** Why an application did not go through, in words for the buyer. */
export interface PaymentProblem {
  readonly message: string;
  /** What the server said of single fields. */
  readonly fields: readonly FieldProblem[];
  /** Another card or a second try of the authentication is the remedy. */
  readonly isOfCard: boolean;
}

/** Stops an application with words for the buyer. */
export class PaymentRefusal extends Error {
  override readonly name = 'PaymentRefusal';

  /** `isFinal`: the reservation is used up, the next try makes a new one. `isOfCard`: another card is the remedy. */
  constructor(
    message: string,
    readonly isFinal: boolean,
    readonly isOfCard = true,
  ) {
    super(message);
  }
}

/** The words for whatever stopped an application. @param fieldNames which of the contract's fields the form has */
export function problemOf(error: unknown, fieldNames: FieldNames = formNameOf): PaymentProblem {
  if (error instanceof PaymentRefusal) return { message: error.message, fields: [], isOfCard: error.isOfCard };
  if (!(error instanceof ApiError)) return { message: unexpectedError, fields: [], isOfCard: false };
  if (error.status === ACCOUNT_CHANGED)
    return {
      message: error.message,
      fields: [{ name: 'supplierAccountId', message: CHANGED_MEANWHILE }],
      isOfCard: false,
    };
  const fields = error.errors.flatMap(({ field, message }) => {
    const name = fieldNames(field);
    return name === undefined ? [] : [{ name, message }];
  });
  return { message: error.message, fields, isOfCard: false };
}

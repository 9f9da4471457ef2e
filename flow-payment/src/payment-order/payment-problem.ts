import type { Payment } from 'shared-api/types';
import { ApiError, $api, isRefusal, queryClient } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { type FieldNames, type FieldProblem, formNameOf } from '../payment-fields/field-names';

/** Paths whose cached answers a new payment changes. */
const CHANGED = [
  '/received_invoices',
  '/received_invoices/{doc_number}',
  '/invoices',
  '/drafts',
  '/approvals',
  '/approvals/{id}',
  '/users/notifications',
  '/suppliers',
  '/suppliers/{id}',
  '/suppliers/{id}/accounts',
  '/suppliers/{id}/payment_totals',
];

/** Stores a payment in the cache and refetches everything that it changes. Resolves once the screen is up to date. */
export async function rememberPayment(payment: Payment): Promise<void> {
  const { queryKey } = $api.queryOptions('get', '/invoices/{id}', { params: { path: { id: payment.id } } });
  queryClient.setQueryData(queryKey, payment);
  await Promise.all(CHANGED.map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })));
}

const CHANGED_MEANWHILE = '口座が変更されています。変更の内容を確認してください。';

/** Reason why a submission failed, in words for the buyer. */
export interface PaymentProblem {
  readonly message: string;
  /** Server errors of single fields. */
  readonly fields: readonly FieldProblem[];
  /** True if another card or a second try of the authentication may help. */
  readonly isOfCard: boolean;
}

/** Error that stops a submission, with a message for the buyer. */
export class PaymentRefusal extends Error {
  override readonly name = 'PaymentRefusal';

  /** `isFinal`: the reservation is used up and the next try makes a new one. `isOfCard`: another card may help. */
  constructor(
    message: string,
    readonly isFinal: boolean,
    readonly isOfCard = true,
  ) {
    super(message);
  }
}

/**
 * Returns the message for an error of a submission.
 * @param fieldNames maps the contract's fields to the form's
 */
export function problemOf(error: unknown, fieldNames: FieldNames = formNameOf): PaymentProblem {
  if (error instanceof PaymentRefusal) return { message: error.message, fields: [], isOfCard: error.isOfCard };
  if (!(error instanceof ApiError)) return { message: unexpectedError, fields: [], isOfCard: false };
  if (isRefusal(error, 'supplier_account_changed'))
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

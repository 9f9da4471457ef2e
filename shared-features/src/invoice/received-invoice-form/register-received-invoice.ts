import type { ReceivedInvoice } from 'shared-api/types';
import { api, newIdempotencyKey, queryClient, dataOf } from 'shared-auth';
import type { RegistrationAttempt } from './received-invoice.workflow';

type Body = RegistrationAttempt['body'];

/**
 * Returns the attempt to use: the last one if nothing has changed, so that a lost answer registers no second invoice;
 * otherwise a new one, because a key belongs to one body.
 */
export function attemptFor(body: Body, last: RegistrationAttempt | null): RegistrationAttempt {
  if (last !== null && JSON.stringify(last.body) === JSON.stringify(body)) return last;
  return { idempotencyKey: newIdempotencyKey(), body };
}

/**
 * Registers a received invoice.
 * @throws ApiError with a Japanese sentence, and the fields that it is about
 */
export async function registerReceivedInvoice({ idempotencyKey, body }: RegistrationAttempt): Promise<ReceivedInvoice> {
  const data = await dataOf(
    api.POST('/received_invoices', {
      params: { header: { 'Idempotency-Key': idempotencyKey } },
      body,
    }),
  );
  void queryClient.invalidateQueries({ queryKey: ['get', '/received_invoices'] });
  return data;
}

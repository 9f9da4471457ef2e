import { WorkflowKind } from 'shared-rules/limits';
import type { TransitionEvent } from 'shared-rules/transitions';
import type { FieldChange } from '../../documents';
import type { Author } from '../../identity';
import type { Context } from '../../platform/config/context';
import type { Transaction } from '../../platform/db/client';
import { announce } from '../announcements/announce';
import { announceRequest } from '../announcements/announce-request';
import { paymentFacts } from '../announcements/payment-facts';
import type { Why } from '../announcements/payment-messages';
import { requestFacts } from '../announcements/request-facts';
import type { InvoiceRow } from './invoice.repository';
import { logPaymentEvent } from './payment-log';

/**
 * Makes an event of a record known, in its transaction: notifications and mails to whom it concerns (both sides of a request),
 * and the lines of 変更履歴 of the buyer's received invoice. A request that is only being inserted has no words of its seller
 * yet: whoever sends it calls this once they stand there.
 */
export async function publishEvent(
  context: Context,
  transaction: Transaction,
  { id, workflowKind }: Pick<InvoiceRow, 'id' | 'workflowKind'>,
  event: TransitionEvent,
  cause: Author & Why,
  now: number,
  changes: readonly FieldChange[] = [],
): Promise<void> {
  if (workflowKind === WorkflowKind.Request) {
    const request = await requestFacts(transaction, id, now);
    if (!request) return;
    await announceRequest(context, transaction, request, event, cause, now);
    if (request.buyer) await logPaymentEvent(transaction, request.buyer, event, cause, [], now);
    return;
  }
  const payment = await paymentFacts(transaction, id, now);
  if (!payment) return;
  await announce(context, transaction, payment, event, cause, now);
  await logPaymentEvent(transaction, payment, event, cause, changes, now);
}

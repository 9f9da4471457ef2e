import { endRequests } from '../../../approvals';
import type { Context } from '../../../platform/context/context';
import type { Transaction } from '../../../platform/db/client';
import { together } from '../../../platform/db/together';
import { noteDue } from '../record/issued-document.repository';
import { afterTransition } from './after-transition';
import { changesOf, dueDocumentsOf, endedOf, logEntryOf, requireTransition } from './apply-transition';
import { insertStatusLog, type PaymentRecord, stateOf, updateInvoices } from '../record/invoice.repository';
import { lockCharged } from './money-effects';
import { publishExecuted } from './publish-event';

const EVENT = 'execute';

/** Author of the result that reports executed transfers, and the bank's day of execution: 'YYYY-MM-DD' in Japan. */
interface Execution {
  readonly actor: 'operator' | 'system';
  readonly operatorName?: string;
  readonly executedOn: string;
}

/**
 * Applies `execute` to payments of received invoices, with all that `applyTransition` writes for it, in a number of
 * statements that does not grow with them: a bank executes the transfers of a day together.
 * @param payments of received invoices, no requests, locked by the caller
 * @throws Failure 409 if one of them cannot be executed
 */
export async function executePayments(
  context: Context,
  transaction: Transaction,
  payments: readonly PaymentRecord[],
  execution: Execution,
): Promise<void> {
  const now = await context.clock.now(transaction);
  const [first] = payments;
  if (!first) return;
  for (const payment of payments) requireTransition(stateOf(payment), EVENT);
  await lockCharged(transaction, payments, execution.actor);
  const next = requireTransition(stateOf(first), EVENT);
  const { version: _version, ...change } = changesOf(first, next, execution, now);
  const ids = payments.map(({ id }) => id);
  const after = await updateInvoices(transaction, ids, change);
  const before = new Map(payments.map((payment) => [payment.id, stateOf(payment)]));
  await together(
    () =>
      insertStatusLog(
        transaction,
        after.map((payment) => logEntryOf(before.get(payment.id) ?? null, payment, EVENT, execution, now)),
      ),
    () => noteDue(transaction, after.flatMap(dueDocumentsOf)),
    () => endRequests(transaction, endedOf(after), now),
    () => publishExecuted(context, transaction, after, now),
    () => afterTransition.notify(context, transaction, { invoiceIds: ids, at: now }),
  );
}

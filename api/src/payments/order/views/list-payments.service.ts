import type { Payment, PaymentTab } from 'shared-api/types';
import { FIRST_PAGE } from 'shared-rules/limits';
import { readTabCounts } from '../../../documents';
import type { Context } from '../../../platform/context/context';
import { decodeCursor, encodeCursor } from '../../../platform/lists/cursor';
import { loadPayments } from './load-payments';
import { countPayments } from './payment.repository';

/** Request for a list (contract: listPayments). */
export interface PaymentQuestion {
  readonly tab?: PaymentTab;
  readonly supplier_id?: number;
  readonly year?: number;
  readonly cursor?: string;
  readonly page?: number;
  readonly size?: number;
}

/** The contract's answer to a list of payments. */
export interface PaymentList {
  readonly invoices: Payment[];
  readonly count: number;
  readonly total_count: number;
  readonly total_count_is_action_required: number;
  readonly next_cursor: string | null;
}

/**
 * Returns a page of a buyer's payments, newest first: after the cursor if one is given, else from page × size on. The
 * totals are maintained counts, except those of a year, which are counted.
 * @throws Failure 422 for a cursor of another list
 */
export async function answerPayments(
  context: Context,
  buyerId: number,
  { tab, supplier_id: supplierId, year, cursor, page = FIRST_PAGE, size = 50 }: PaymentQuestion,
): Promise<PaymentList> {
  const { database } = context;
  const question = [buyerId, tab ?? null, supplierId ?? null, year ?? null];
  const [afterId] = cursor === undefined ? [] : decodeCursor(question, ['number'], cursor);
  const filter = {
    buyerId,
    ...(tab && { tab }),
    ...(supplierId !== undefined && { supplierId }),
    ...(year !== undefined && { year }),
  };
  const [found, mine, asked, ofYear] = await Promise.all([
    loadPayments(
      context,
      database,
      filter,
      afterId === undefined ? { limit: size + 1, offset: page * size } : { limit: size + 1, afterId: Number(afterId) },
    ),
    readTabCounts(database, buyerId),
    supplierId === undefined ? undefined : readTabCounts(database, buyerId, supplierId),
    year === undefined ? undefined : countPayments(database, filter),
  ]);
  const shown = found.slice(0, size);
  const last = shown.at(-1);
  return {
    invoices: shown,
    count: shown.length,
    total_count: ofYear ?? (asked ?? mine).payments[tab ?? 'all'],
    total_count_is_action_required: mine.payments.actionRequired,
    next_cursor: last && found.length > size ? encodeCursor(question, [last.id]) : null,
  };
}

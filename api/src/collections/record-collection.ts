import type { Collection } from 'shared-api/types';
import type { RecordedOperation } from 'shared-rules/operations';
import { formatYen } from 'shared-rules/yen';
import { recordOperation } from '../identity';
import type { Context } from '../platform/context/context';
import type { Transaction } from '../platform/db/client';
import type { Buyer } from '../platform/http/principal';
import { loadCollection } from './load-collection';

/** Records in 操作履歴 what a seller did to a request, in the same transaction, and returns the request as it is now. */
export async function recordAndLoad(
  context: Context,
  transaction: Transaction,
  seller: Buyer,
  action: Extract<RecordedOperation, `${string}_collection`>,
  id: number,
): Promise<Collection> {
  const collection = await loadCollection(context, transaction, seller.buyerId, id);
  const subject = `${collection.request_number} ${collection.supplier.name} ${formatYen(collection.amount)}`;
  await recordOperation(transaction, seller, { action, subject }, await context.clock.now(transaction));
  return collection;
}

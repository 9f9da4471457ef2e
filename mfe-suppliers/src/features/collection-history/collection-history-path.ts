import { paths, withQuery } from 'shared-shell';
import { writeQuestion } from '../payment-history/history-question';

/** Returns the path of 入金履歴 of a trading partner, beside its 支払履歴. */
export function collectionHistoryPath(supplierId: number): string {
  return withQuery(paths.supplierPaymentHistory(supplierId), writeQuestion({ kind: 'collections', page: 1 }));
}

import { useCallback, useRef } from 'react';
import { useWorkflow } from 'shared-shell';
import { type BulkFlow, type BulkOrder, bulkPaymentWorkflow } from './bulk-payment.workflow';

/** Returns the stored state for these invoices. Use it in the one component of the screen that writes the state. */
export function useBulkFlow(numbers: readonly number[]) {
  const [stored, write] = useWorkflow(bulkPaymentWorkflow);
  const isOfThese = stored !== null && stored.numbers.join() === numbers.join();
  const flow: BulkFlow = isOfThese ? stored : { numbers: [...numbers], creditCardId: null, dates: {}, orders: null };
  const latest = useRef(flow);

  /**
   * Changes parts of the state, based on the current one. Several changes in one render add up. Returns false if it
   * could not be stored.
   */
  const update = useCallback(
    (change: Partial<BulkFlow>): boolean => {
      latest.current = { ...latest.current, ...change };
      return write(latest.current);
    },
    [write],
  );
  const updateOrder = useCallback(
    (docNumber: number, change: Partial<Pick<BulkOrder, 'attempt' | 'outcome'>>) => {
      const orders = latest.current.orders ?? [];
      update({ orders: orders.map((order) => (order.docNumber === docNumber ? { ...order, ...change } : order)) });
    },
    [update],
  );
  const readOrders = useCallback((): readonly BulkOrder[] => latest.current.orders ?? [], []);
  return { flow, update, updateOrder, readOrders };
}

/** Access to the stored state, for child components. */
export type BulkFlowState = ReturnType<typeof useBulkFlow>;

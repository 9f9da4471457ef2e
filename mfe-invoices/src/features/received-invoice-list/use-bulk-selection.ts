import { useMemo, useState } from 'react';
import type { ReceivedInvoiceSummary } from 'shared-api/types';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { BULK_PAYMENT_LIMIT } from 'shared-rules/limits';
import { formatYen } from 'shared-rules/yen';
import type { RowSelection } from 'shared-ui/tables';
import { applyHindrance } from './apply-hindrance';

const FULL = `一度に申請できるのは${BULK_PAYMENT_LIMIT}件までです。`;

/** Selection of rows, which the list renders. */
export type InvoiceSelection = Omit<RowSelection<ReceivedInvoiceSummary>, 'card'>;

/** Invoices selected for まとめて申請, over all pages of the list. */
export interface BulkSelection {
  /** Numbers of the invoices, in the order in which they were selected. */
  readonly numbers: readonly number[];
  readonly rows: InvoiceSelection;
  readonly clear: () => void;
}

/** Returns the numbers after some more were selected: as many as fit. */
function selectMore(now: readonly number[], more: readonly number[]): readonly number[] {
  return [...new Set([...now, ...more])].slice(0, BULK_PAYMENT_LIMIT);
}

/** Keeps which invoices are selected. One that no payment can be submitted for, and one too many, cannot be. */
export function useBulkSelection(): BulkSelection {
  const [numbers, setNumbers] = useState<readonly number[]>([]);
  return useMemo(() => {
    const isSelected = ({ doc_number: number }: ReceivedInvoiceSummary) => numbers.includes(number);
    return {
      numbers,
      clear: () => setNumbers([]),
      rows: {
        isSelected,
        onSelect: (invoices, isOn) => {
          const these = invoices.map(({ doc_number: number }) => number);
          setNumbers((now) => (isOn ? selectMore(now, these) : now.filter((number) => !these.includes(number))));
        },
        rowName: ({ supplier, doc_number: number, remaining_amount: remaining, amount }) =>
          `${supplier.name} ${invoiceIdentifier(number)} ${formatYen(remaining > 0 ? remaining : amount)}`,
        reason: (invoice) => {
          // An invoice whose payment came meanwhile stays selected, so that it can be unselected.
          if (isSelected(invoice)) return null;
          return applyHindrance(invoice) ?? (numbers.length >= BULK_PAYMENT_LIMIT ? FULL : null);
        },
      },
    };
  }, [numbers]);
}

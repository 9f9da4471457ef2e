import type { CollectionSummary } from 'shared-api/types';
import { CollectionStatusChip } from 'shared-features/collections/collection-status';
import { type Column, DataTable, ListCard } from 'shared-ui/tables';
import type { ComponentProps } from 'react';

type Row = CollectionSummary;

/** Rows of one list, as its address has them. */
export interface CollectionRows {
  readonly rows: readonly Row[];
  /** Other rows are on their way. */
  readonly isStale: boolean;
}

interface CollectionTableProps extends CollectionRows {
  readonly columns: readonly Column<Row>[];
  readonly pathOf: (row: Row) => string;
  /** Parts of a row's card, beside the partner, the status and the number of the request. */
  readonly cardOf: (row: Row) => Pick<ComponentProps<typeof ListCard>, 'meta' | 'amount' | 'action'>;
  readonly isQuiet?: (row: Row) => boolean;
}

/** Shows requests: a table from 1024 px, cards below. */
export const CollectionTable = ({ pathOf, cardOf, ...table }: CollectionTableProps) => (
  <DataTable
    caption="カード払い依頼"
    rowKey={({ id }) => String(id)}
    card={(row) => (
      <ListCard
        title={row.supplier.name}
        href={pathOf(row)}
        chip={<CollectionStatusChip collection={row} />}
        number={row.request_number}
        {...cardOf(row)}
      />
    )}
    {...table}
  />
);

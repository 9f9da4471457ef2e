import type { ApprovalSummary } from 'shared-api/types';
import { ApprovalChip, clockText } from 'shared-features/payments/approval';
import { formatDay } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths } from 'shared-shell';
import { Amount, Icon, LinkButton, TextLink, textStyles } from 'shared-ui/core';
import { type Column, DataTable, ListCard, Name, SelectTable } from 'shared-ui/tables';
import * as styles from './approval-list.css';

type Row = ApprovalSummary;

/** Shows until when a request must be approved or paid. One that is too late stands out. */
function Clock({ approval }: { readonly approval: Row }) {
  const text = clockText(approval);
  if (text === null) return null;
  return approval.is_late ? (
    <span className={styles.late}>
      <Icon name="warning" />
      {text}
    </span>
  ) : (
    <span className={textStyles.captionLine}>{text}</span>
  );
}

const numberOf = ({ invoice_number: number }: Row): string => (number === '' ? '-' : number);
const dateOf = ({ transfer_date: date }: Row): string => (date === null ? '-' : formatDay(date));

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'supplier',
    header: FIELDS.supplier,
    isRowHeader: true,
    cell: ({ id, supplier }) => (
      <TextLink isStrong href={paths.approval(id)}>
        <Name>{supplier.name}</Name>
      </TextLink>
    ),
  },
  { id: 'number', header: FIELDS.invoiceNumber, cell: numberOf },
  { id: 'amount', header: FIELDS.transferAmount, align: 'right', cell: ({ amount }) => formatYen(amount) },
  {
    id: 'date',
    header: FIELDS.plannedTransferDate,
    cell: (approval) => (
      <>
        {dateOf(approval)}
        <Clock approval={approval} />
      </>
    ),
  },
  { id: 'requester', header: '申請者', cell: ({ requested_by: { name } }) => <Name>{name}</Name> },
  { id: 'state', header: FIELDS.status, isNoWrap: true, cell: (approval) => <ApprovalChip approval={approval} /> },
];

/** Returns what a checkbox of a request is called. */
export const rowName = ({ supplier, invoice_number: number, amount }: Row): string =>
  [supplier.name, number, formatYen(amount)].filter((part) => part !== '').join(' ');

function ApprovalCard({ approval, isLink }: { readonly approval: Row; readonly isLink: boolean }) {
  const href = paths.approval(approval.id);
  return (
    <ListCard
      title={approval.supplier.name}
      href={isLink ? href : undefined}
      chip={<ApprovalChip approval={approval} />}
      number={numberOf(approval)}
      meta={
        <>
          <span className={textStyles.line}>{`${FIELDS.plannedTransferDate} ${dateOf(approval)}`}</span>
          <Clock approval={approval} />
          <span className={textStyles.line}>{`申請者 ${approval.requested_by.name}`}</span>
        </>
      }
      amount={<Amount yen={approval.amount} size="card" />}
      action={
        isLink ? undefined : (
          <LinkButton isBlock href={href} aria-label={`${rowName(approval)} の内容を見る`}>
            内容を見る
          </LinkButton>
        )
      }
    />
  );
}

interface ApprovalTableProps {
  /** Name of the list, for screen readers. */
  readonly caption: string;
  readonly approvals: readonly Row[];
  /** Other rows are on their way. */
  readonly isStale: boolean;
  /** Ids of the selected requests; undefined where nothing can be done with several. */
  readonly selection?: {
    readonly selected: ReadonlySet<string>;
    readonly onSelect: (selected: ReadonlySet<string>) => void;
  };
}

/** Lists requests for approval, to be opened, and selected where several can be approved at once. */
export function ApprovalTable({ caption, approvals, isStale, selection }: ApprovalTableProps) {
  if (selection !== undefined)
    return (
      <SelectTable
        caption={caption}
        columns={COLUMNS}
        rows={approvals}
        rowKey={({ id }) => id}
        rowName={rowName}
        card={(approval) => <ApprovalCard approval={approval} isLink={false} />}
        {...selection}
      />
    );
  return (
    <DataTable
      caption={caption}
      columns={COLUMNS}
      rows={approvals}
      rowKey={({ id }) => id}
      isStale={isStale}
      card={(approval) => <ApprovalCard approval={approval} isLink />}
    />
  );
}

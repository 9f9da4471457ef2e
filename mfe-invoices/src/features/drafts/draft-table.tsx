import type { Draft } from 'shared-api/types';
import { APPROVALS_TITLE, ApprovalChip } from 'shared-features/payments/approval';
import { DraftRows, type Selection } from 'shared-features/ui/draft-list';
import { Allowed } from 'shared-features/ui/permission';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { formatDayTime } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { paths, withQuery } from 'shared-shell';
import { Amount, LinkButton, TextLink } from 'shared-ui/core';
import { type Column, ListCard, Name } from 'shared-ui/tables';

const UPDATED_LABEL = '更新日時';

const transferAmount = ({ amount }: Draft) => (amount === null ? '' : formatYen(amount));

const COLUMNS: readonly Column<Draft>[] = [
  {
    id: 'number',
    header: FIELDS.docNumber,
    isNoWrap: true,
    isRowHeader: true,
    cell: ({ doc_number: number }) => (
      <TextLink href={paths.receivedInvoice(number)}>{invoiceIdentifier(number)}</TextLink>
    ),
  },
  {
    id: 'supplier',
    header: FIELDS.supplier,
    cell: ({ supplier }) => <Name>{supplier.name}</Name>,
  },
  {
    id: 'invoice-amount',
    header: FIELDS.amount,
    align: 'right',
    cell: ({ invoice_amount: amount }) => formatYen(amount),
  },
  { id: 'amount', header: FIELDS.transferAmount, align: 'right', cell: transferAmount },
  { id: 'updated', header: UPDATED_LABEL, isNoWrap: true, cell: ({ updated_at: at }) => formatDayTime(at) },
  { id: 'resume', header: '操作', isNoWrap: true, cell: (draft) => <ResumeLink draft={draft} /> },
];

/** Shows the state of a draft's request for approval as a link to it; nothing if there is none. */
function ApprovalLink({ draft: { approval } }: { readonly draft: Draft }) {
  return approval === undefined ? null : (
    <TextLink href={paths.approval(approval.id)}>
      <ApprovalChip approval={approval} />
    </TextLink>
  );
}

const APPROVAL_COLUMN: Column<Draft> = {
  id: 'approval',
  header: APPROVALS_TITLE,
  isNoWrap: true,
  cell: (draft) => <ApprovalLink draft={draft} />,
};

/** Returns the columns, with the state of approval where there are requests. */
const columnsFor = (drafts: readonly Draft[]): readonly Column<Draft>[] =>
  drafts.some(({ approval }) => approval !== undefined)
    ? [...COLUMNS.slice(0, -1), APPROVAL_COLUMN, ...COLUMNS.slice(-1)]
    : COLUMNS;

interface DraftTableProps {
  readonly drafts: readonly Draft[];
  readonly selection: Selection | null;
}

/** Lists the drafts, to be continued, or selected for deletion. */
export function DraftTable({ drafts, selection }: DraftTableProps) {
  return (
    <DraftRows
      caption="下書き"
      columns={columnsFor(drafts)}
      rows={drafts}
      rowKey={({ id }) => String(id)}
      rowName={({ doc_number: number, supplier }) => `${invoiceIdentifier(number)} ${supplier.name}`}
      selection={selection}
      card={(draft) => (
        <ListCard
          title={draft.supplier.name}
          chip={draft.approval === undefined ? undefined : <ApprovalLink draft={draft} />}
          number={invoiceIdentifier(draft.doc_number)}
          meta={`${UPDATED_LABEL} ${formatDayTime(draft.updated_at)}`}
          amount={<Amount yen={draft.amount ?? draft.invoice_amount} size="card" />}
          action={<ResumeLink draft={draft} isBlock />}
        />
      )}
    />
  );
}

/** Links to the page where the payment was left. */
function ResumeLink({ draft, isBlock = false }: { readonly draft: Draft; readonly isBlock?: boolean }) {
  const href = withQuery(paths.paymentAdd(draft.doc_number), { draft: draft.id });
  return (
    <Allowed to="pay">
      <LinkButton size={isBlock ? 'md' : 'sm'} isBlock={isBlock} icon="edit" href={href}>
        再開
      </LinkButton>
    </Allowed>
  );
}

import type { CollectionDraft } from 'shared-api/types';
import { formatDateTime } from 'shared-rules/time';
import { COLLECTION_FIELDS } from 'shared-rules/collection-words';
import { FIELDS } from 'shared-rules/words';
import { collectionPath } from 'shared-shell';
import { Amount, TextLink } from 'shared-ui/core';
import { type Column, ListCard, SelectTable } from 'shared-ui/tables';
import { dateOrDash, draftName, yenOrDash } from './draft-text';
import { ResumeLink } from './resume-link';

const UPDATED_LABEL = '更新日時';

const pathOf = ({ id }: CollectionDraft): string => collectionPath('draft', id);

const COLUMNS: readonly Column<CollectionDraft>[] = [
  { id: 'supplier', header: COLLECTION_FIELDS.recipient, isRowHeader: true, cell: (draft) => <TextLink href={pathOf(draft)}>{draftName(draft)}</TextLink> },
  { id: 'amount', header: FIELDS.amount, align: 'right', isNoWrap: true, cell: ({ amount }) => yenOrDash(amount) },
  { id: 'deadline', header: COLLECTION_FIELDS.deadline, isNoWrap: true, cell: ({ payment_deadline: deadline }) => dateOrDash(deadline) },
  { id: 'updated', header: UPDATED_LABEL, isNoWrap: true, cell: ({ updated_at: at }) => formatDateTime(at) },
  { id: 'resume', header: '操作', isNoWrap: true, cell: (draft) => <ResumeLink draft={draft} look="row" /> },
];

interface DraftTableProps {
  readonly drafts: readonly CollectionDraft[];
  /** Ids as text. */
  readonly selected: ReadonlySet<string>;
  readonly onSelect: (selected: ReadonlySet<string>) => void;
}

/** The drafts, to be chosen for deletion or gone on with: a table from 1024 px, cards below. */
export function DraftTable({ drafts, selected, onSelect }: DraftTableProps) {
  return (
    <SelectTable
      caption="下書き"
      columns={COLUMNS}
      rows={drafts}
      rowKey={({ id }) => String(id)}
      rowName={draftName}
      selected={selected}
      onSelect={onSelect}
      card={(draft) => (
        <ListCard
          title={draftName(draft)}
          href={pathOf(draft)}
          meta={`${UPDATED_LABEL} ${formatDateTime(draft.updated_at)}`}
          amount={draft.amount === null ? undefined : <Amount yen={draft.amount} size="card" />}
          action={<ResumeLink draft={draft} look="block" />}
        />
      )}
    />
  );
}

import type { ReceivedMail } from 'shared-api/types';
import { FIELDS } from 'shared-rules/words';
import { formatDayTime } from 'shared-rules/time';
import { StatusChip, TextLink, textStyles } from 'shared-ui/core';
import { type Column, DataTable, ListCard, Name } from 'shared-ui/tables';
import { mailPath } from './mail-path';
import { lookOf, MAILS_TITLE, reasonOf, senderText, subjectText, verdictOf } from './mail-words';

type Row = ReceivedMail;

/** Shows what became of a mail. */
export function MailState({ mail }: { readonly mail: Pick<Row, 'state'> }) {
  const { label, tone, icon } = lookOf(mail);
  return (
    <StatusChip tone={tone} icon={icon}>
      {label}
    </StatusChip>
  );
}

const countText = ({ items }: Row): string => {
  const count = items.filter(({ state }) => state === 'added' || state === 'ready').length;
  return count === 0 ? '—' : `${count}件`;
};

const columns: readonly Column<Row>[] = [
  { id: 'state', header: FIELDS.status, isNoWrap: true, cell: (row) => <MailState mail={row} /> },
  {
    id: 'subject',
    header: '件名',
    isRowHeader: true,
    cell: (row) => (
      <>
        <TextLink href={mailPath(row.id)}>{subjectText(row)}</TextLink>
        {row.state === 'held' ? <span className={textStyles.captionLine}>{reasonOf(row)}</span> : null}
      </>
    ),
  },
  {
    id: 'sender',
    header: '差出人',
    cell: (row) => (
      <>
        <Name>{senderText(row)}</Name>
        <span className={textStyles.captionLine}>{verdictOf(row)}</span>
      </>
    ),
  },
  { id: 'items', header: '書類', align: 'right', isNoWrap: true, cell: countText },
  { id: 'at', header: '受信日時', isNoWrap: true, cell: ({ received_at: at }) => formatDayTime(at) },
];

interface MailTableProps {
  readonly rows: readonly Row[];
  readonly isStale: boolean;
}

/** Lists received mails, each with the way to it: a table from 1024 px, cards below. */
export function MailTable({ rows, isStale }: MailTableProps) {
  return (
    <DataTable
      caption={MAILS_TITLE}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => String(id)}
      isStale={isStale}
      card={(row) => (
        <ListCard
          title={subjectText(row)}
          href={mailPath(row.id)}
          chip={<MailState mail={row} />}
          meta={
            <>
              <span className={textStyles.line}>{senderText(row)}</span>
              <span className={textStyles.line}>{verdictOf(row)}</span>
              {row.state === 'held' ? <span className={textStyles.line}>{reasonOf(row)}</span> : null}
              <span className={textStyles.line}>{`受信日時 ${formatDayTime(row.received_at)}`}</span>
            </>
          }
        />
      )}
    />
  );
}

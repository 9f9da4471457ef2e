import type { WaitingDocument } from 'shared-api/types';
import { FileLock, pagesText, uploadedFile } from 'shared-features/documents/invoice-upload';
import { refreshWaiting } from 'shared-features/documents/waiting-documents';
import { Allowed, useMay } from 'shared-features/ui/permission';
import { jstDate } from 'shared-rules/time';
import { FIELDS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { Amount, IconButton, LinkButton, TextLink, textStyles } from 'shared-ui/core';
import { type Column, DataTable, ListCard, Name } from 'shared-ui/tables';
import { TableDate } from '../received-invoice-list/table-date';
import { mailPath } from '../received-mails/mail-path';
import { senderText, subjectText, verdictOf } from '../received-mails/mail-words';
import { waitingDocumentPath } from './waiting-document-path';
import * as styles from './waiting-documents.css';
import { WaitingState } from './waiting-state';

type Row = WaitingDocument;

const NOT_READ = '—';

/** Returns the name of a document: that of its file, with its pages if the file holds several invoices. */
export const documentName = ({ file }: Row): string => [file.file_name, pagesText(file)].filter(Boolean).join(' ');

const partner = ({ supplier, issuer }: Row): string => supplier?.name ?? issuer ?? NOT_READ;

/** Shows the last day on which a document is kept. */
const LastDay = ({ expires_at: at }: Pick<Row, 'expires_at'>) => <TableDate date={jstDate(Date.parse(at))} />;

/** Asks for the password of a locked PDF in its row. */
const RowLock = ({ file }: Pick<Row, 'file'>) => (
  <Allowed to="prepare">
    <FileLock file={uploadedFile(file)} onOpened={() => void refreshWaiting()} />
  </Allowed>
);

/** Shows which mail brought a document, and whether its author is proven. */
function FromMail({ mail }: Pick<Row, 'mail'>) {
  if (mail === null || mail === undefined) return null;
  return (
    <span className={textStyles.captionLine}>
      メール: <TextLink href={mailPath(mail.id)}>{subjectText(mail)}</TextLink>
      {`（${senderText(mail)}、${verdictOf(mail)}）`}
    </span>
  );
}

/** Links a document's name to its form, for whoever may register it. */
function DocumentLink({ row }: { readonly row: Row }) {
  const name = documentName(row);
  return useMay('prepare') ? <TextLink href={waitingDocumentPath(row.id)}>{name}</TextLink> : name;
}

interface ActionsProps {
  readonly row: Row;
  readonly onRemove: (row: Row) => void;
  readonly isBlock?: boolean;
}

/** Shows the ways on: into the form, or away. */
function Actions({ row, onRemove, isBlock = false }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <LinkButton
        size={isBlock ? 'md' : 'sm'}
        aria-label={`${documentName(row)} を確認して登録`}
        href={waitingDocumentPath(row.id)}
      >
        確認して登録
      </LinkButton>
      <IconButton icon="delete" label={`${documentName(row)} を削除`} onPress={() => onRemove(row)} />
    </div>
  );
}

const columnsFor = (onRemove: ((row: Row) => void) | null): readonly Column<Row>[] => [
  { id: 'state', header: FIELDS.status, isNoWrap: true, cell: (row) => <WaitingState document={row} /> },
  {
    id: 'file',
    header: '書類',
    isRowHeader: true,
    cell: (row) => (
      <>
        <span className={textStyles.name} title={documentName(row)}>
          <DocumentLink row={row} />
        </span>
        <FromMail {...row} />
        <RowLock {...row} />
      </>
    ),
  },
  {
    id: 'partner',
    header: '取引先・発行元',
    cell: (row) => <Name>{partner(row)}</Name>,
  },
  {
    id: 'amount',
    header: FIELDS.amount,
    align: 'right',
    cell: ({ amount }) => (amount === null ? NOT_READ : formatYen(amount)),
  },
  {
    id: 'due',
    header: FIELDS.dueDate,
    isNoWrap: true,
    cell: ({ due_date: due }) => (due === null ? NOT_READ : <TableDate date={due} />),
  },
  { id: 'kept', header: '保管期限', isNoWrap: true, cell: (row) => <LastDay {...row} /> },
  ...(onRemove === null
    ? []
    : [
        {
          id: 'actions',
          header: '操作',
          isNoWrap: true,
          cell: (row: Row) => <Actions row={row} onRemove={onRemove} />,
        },
      ]),
];

interface WaitingTableProps {
  readonly rows: readonly Row[];
  readonly isStale: boolean;
  /** Null for whoever may neither register nor remove them. */
  readonly onRemove: ((row: Row) => void) | null;
}

/** Lists waiting documents, each with the way into its form: a table from 1024 px, cards below. */
export function WaitingTable({ rows, isStale, onRemove }: WaitingTableProps) {
  return (
    <DataTable
      caption="確認待ちの書類"
      columns={columnsFor(onRemove)}
      rows={rows}
      rowKey={({ id }) => String(id)}
      isStale={isStale}
      card={(row) => (
        <ListCard
          title={documentName(row)}
          chip={<WaitingState document={row} />}
          meta={
            <>
              <span className={textStyles.line}>{partner(row)}</span>
              <span className={textStyles.line}>
                {FIELDS.dueDate} {row.due_date === null ? NOT_READ : <TableDate date={row.due_date} />}
              </span>
              <span className={textStyles.line}>
                保管期限 <LastDay {...row} />
              </span>
              <FromMail {...row} />
              <RowLock {...row} />
            </>
          }
          amount={row.amount === null ? undefined : <Amount yen={row.amount} size="card" />}
          action={onRemove === null ? undefined : <Actions row={row} onRemove={onRemove} isBlock />}
        />
      )}
    />
  );
}

import type { LogEntry } from 'shared-api/types';
import { formatDateTime } from 'shared-rules/time';
import { DescriptionList } from 'shared-ui/core';
import { type Column, DataTable } from 'shared-ui/tables';
import * as styles from './log-table.css';
import { actionText, fieldText, valueText } from './log-text';

const columns: readonly Column<LogEntry>[] = [
  { id: 'at', header: '日時', isNoWrap: true, isRowHeader: true, cell: ({ at }) => formatDateTime(at) },
  { id: 'actor', header: '操作者', isNoWrap: true, cell: ({ actor_name: name }) => name },
  { id: 'action', header: '操作', cell: (entry) => <Act entry={entry} /> },
  { id: 'field', header: '項目', cell: fieldText },
  { id: 'before', header: '変更前', cell: ({ field, before }) => valueText(field, before) },
  { id: 'after', header: '変更後', cell: ({ field, after }) => valueText(field, after) },
];

/** Lines of 変更履歴 (screens: table columns); cards on a small screen. */
export function LogTable({ logs }: { readonly logs: readonly LogEntry[] }) {
  return <DataTable caption="変更履歴" columns={columns} rows={logs} rowKey={({ id }) => String(id)} card={(entry) => <LogCard entry={entry} />} />;
}

/** What was done, and to which payment. */
function Act({ entry }: { readonly entry: LogEntry }) {
  return (
    <>
      {actionText(entry)}
      {entry.payment_number === null ? null : <span className={styles.payment}>{entry.payment_number}</span>}
    </>
  );
}

function LogCard({ entry }: { readonly entry: LogEntry }) {
  const { at, actor_name: name, field, before, after } = entry;
  return (
    <article className={styles.card}>
      <p className={styles.act}>
        <Act entry={entry} />
      </p>
      <p className={styles.meta}>
        <time dateTime={at}>{formatDateTime(at)}</time>
        <span>{name}</span>
      </p>
      {field === null && before === null && after === null ? null : (
        <DescriptionList
          items={[
            { term: '項目', detail: fieldText(entry) },
            { term: '変更前', detail: valueText(field, before) },
            { term: '変更後', detail: valueText(field, after) },
          ]}
        />
      )}
    </article>
  );
}

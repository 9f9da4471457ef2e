import type { EInvoiceSheet } from 'shared-api/types';
import { $api } from 'shared-auth';
import { BUTTONS } from 'shared-rules/buttons';
import { Alert, Button, Skeleton } from 'shared-ui/core';
import type { UploadedFile } from '../invoice-upload/uploaded-file';
import * as frame from './document-preview.css';
import * as styles from './e-invoice-view.css';

const SOURCE = '電子インボイスの内容を表示しています。原本は受け取ったXMLです。';

type Section = EInvoiceSheet['sections'][number];

/** Shows a table. Its cells are texts of strangers, never markup. */
function SheetTable({
  heading,
  table: { columns, rows },
}: {
  readonly heading: string;
  readonly table: NonNullable<Section['table']>;
}) {
  const align = (index: number): string => (columns[index]?.is_number === true ? styles.number : styles.cell);
  return (
    <table className={styles.table} aria-label={heading}>
      <thead>
        <tr>
          {columns.map(({ name }, index) => (
            <th key={name} scope="col" className={align(index)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, row) => (
          // Rows have no name of their own and never change.
          <tr key={row}>
            {cells.map((cell, index) => (
              <td key={index} className={align(index)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows labels with their values, or a table. */
function SheetSection({ section: { heading, texts, rows, table } }: { readonly section: Section }) {
  return (
    // No landmark: a page shows several e-invoices, and has sections of these names itself.
    <div className={styles.section} role="group" aria-label={heading}>
      <p className={styles.heading}>{heading}</p>
      {texts.map((text) => (
        <p key={text} className={styles.text}>
          {text}
        </p>
      ))}
      {rows.length === 0 ? null : (
        <dl className={styles.rows}>
          {rows.map(({ label, value }, index) => (
            <div key={index} className={styles.row}>
              <dt>{label}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {table && <SheetTable heading={heading} table={table} />}
    </div>
  );
}

interface EInvoiceViewProps {
  readonly file: Pick<UploadedFile, 'id' | 'name'>;
  /** Whether it fills the height of its container from 1024 px on and scrolls inside. Default false. */
  readonly isFitted?: boolean | undefined;
}

/** Shows an e-invoice as text that screen readers read, drawn from what the server reads in the file. */
export function EInvoiceView({ file: { id, name }, isFitted = false }: EInvoiceViewProps) {
  const { data, isError, refetch } = $api.useQuery(
    'get',
    '/invoices/files/{id}/e_invoice',
    { params: { path: { id } } },
    { staleTime: Infinity },
  );
  if (isError)
    return (
      <Alert tone="danger" title={`${name} を表示できませんでした。`} isLive>
        <Button size="sm" onPress={() => void refetch()}>
          再試行
        </Button>
      </Alert>
    );
  return (
    <section className={frame.preview} aria-label={`${name} の${BUTTONS.preview}`}>
      <div className={frame.toolbar}>
        <p className={frame.name}>{name}</p>
      </div>
      {/* Scrolled with the keyboard as well: it takes the focus. */}
      <div
        className={isFitted ? `${frame.scroll} ${frame.fitted}` : frame.scroll}
        tabIndex={0}
        role="group"
        aria-label={`${name} の内容`}
      >
        {data === undefined ? (
          <Skeleton lines={8} />
        ) : (
          <div className={styles.paper}>
            <p className={styles.title}>{data.title}</p>
            <p className={styles.text}>{SOURCE}</p>
            {data.sections.map((section) => (
              <SheetSection key={section.heading} section={section} />
            ))}
          </div>
        )}
      </div>
    </section>
  );
}

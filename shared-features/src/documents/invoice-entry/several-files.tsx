import { useEffect, useState } from 'react';
import type { Reading } from 'shared-api/types';
import { formatYen } from 'shared-rules/yen';
import { Alert, Button, TextButton } from 'shared-ui/core';
import { type FoundInvoice, severalInvoices } from '../document-reading/several-invoices';
import type { InvoiceUploads } from '../invoice-upload';
import * as styles from './invoice-documents.css';

interface SeveralFilesProps {
  readonly uploads: InvoiceUploads;
  readonly readings: readonly Reading[];
}

/** Returns what was read of an invoice: 株式会社A・請求書番号 A-1・110,000円. */
const invoiceText = ({ issuer, number, amount }: FoundInvoice): string =>
  [issuer, number === null ? null : `請求書番号 ${number}`, amount === null ? null : formatYen(amount)]
    .filter((part) => part !== null)
    .join('・');

/**
 * Asks what to do with files that seem to be several invoices: one invoice of all files, or only one of them. Until
 * then the form is not sent. Names the files that were left out.
 */
export function SeveralFiles({ uploads: { files, queue, items, setUndecided }, readings }: SeveralFilesProps) {
  // Ids of the files that the user has called one invoice.
  const [oneInvoice, setOneInvoice] = useState<readonly string[]>([]);
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const found = severalInvoices(readings).flatMap((invoice) => {
    const file = files.find(({ id }) => id === invoice.fileId);
    return file === undefined ? [] : [{ ...invoice, name: file.name }];
  });
  const isOpen = found.length > 1 && !files.every(({ id }) => oneInvoice.includes(id));
  useEffect(() => {
    setUndecided(isOpen);
    return () => setUndecided(false);
  }, [isOpen, setUndecided]);

  const keepOnly = (fileId: string) => {
    const others = items.filter(({ state }) => state.kind !== 'done' || state.file.id !== fileId);
    setLeftOut(others.map(({ name }) => name));
    for (const { key } of others) queue.remove(key);
  };
  return (
    <div role="status">
      {isOpen ? (
        <Alert tone="warning" title={`${found.length}件の請求書が含まれているようです`}>
          <ul className={styles.found}>
            {found.map((invoice) => (
              <li key={invoice.fileId}>
                <strong>{invoice.name}</strong>
                <br />
                {invoiceText(invoice)}
                <br />
                <TextButton
                  size="xs"
                  icon="check"
                  aria-label={`${invoice.name} だけを登録する`}
                  onPress={() => keepOnly(invoice.fileId)}
                >
                  このファイルだけを登録する
                </TextButton>
              </li>
            ))}
          </ul>
          <p>請求書は1件ずつ登録します。1件の請求書が複数のファイルに分かれているときは、まとめて登録できます。</p>
          <Button size="sm" onPress={() => setOneInvoice(files.map(({ id }) => id))}>
            すべてを1件の請求書として登録する
          </Button>
        </Alert>
      ) : leftOut.length > 0 ? (
        <Alert tone="info" title={`${leftOut.length}ファイルを、この請求書から外しました`}>
          <ul className={styles.found}>
            {leftOut.map((name, index) => (
              // Files of two folders may have one name.
              <li key={`${index}${name}`}>{name}</li>
            ))}
          </ul>
          <p>別の請求書のため、登録していません。この請求書のあとに、1件ずつ登録してください。</p>
        </Alert>
      ) : null}
    </div>
  );
}

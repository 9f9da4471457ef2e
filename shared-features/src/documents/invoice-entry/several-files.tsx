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
  /** Ids of files that cannot be removed. */
  readonly fixedIds: readonly string[];
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
export function SeveralFiles({ uploads, readings, fixedIds }: SeveralFilesProps) {
  const { files, queue, items, setUndecided } = uploads;
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
    const stays = [fileId, ...fixedIds];
    const others = items.filter(({ state }) => state.kind !== 'done' || !stays.includes(state.file.id));
    setLeftOut(others.map(({ name }) => name));
    for (const { key } of others) queue.remove(key);
  };
  // Of the files that cannot be removed at most one is an invoice that may stay alone.
  const fixed = found.filter(({ fileId }) => fixedIds.includes(fileId));
  const canStayAlone = ({ fileId }: FoundInvoice) =>
    fixed.length === 0 || (fixed.length === 1 && fixedIds.includes(fileId));
  return (
    <div role="status" className={styles.announced}>
      {isOpen ? (
        <Alert tone="warning" title={`${found.length}件の請求書が含まれているようです`}>
          <ul className={styles.found}>
            {found.map((invoice) => (
              <li key={invoice.fileId}>
                <strong>{invoice.name}</strong>
                <br />
                {invoiceText(invoice)}
                {canStayAlone(invoice) ? (
                  <>
                    <br />
                    <TextButton
                      size="xs"
                      icon="check"
                      aria-label={`${invoice.name} だけにする`}
                      onPress={() => keepOnly(invoice.fileId)}
                    >
                      このファイルだけにする
                    </TextButton>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
          <p>請求書は1件ずつ入力します。1件の請求書が複数のファイルに分かれている場合は、まとめられます。</p>
          <Button size="sm" onPress={() => setOneInvoice(files.map(({ id }) => id))}>
            すべてを1件の請求書にまとめる
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
          <p>別の請求書のため、含めていません。この請求書の手続き後に、1件ずつ追加してください。</p>
        </Alert>
      ) : null}
    </div>
  );
}

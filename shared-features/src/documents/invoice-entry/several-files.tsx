import { useEffect, useState } from 'react';
import type { Reading } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { Alert, Button, Cluster, TextButton } from 'shared-ui/core';
import type { InvoiceUploads } from '../invoice-upload';
import { keepWaiting } from '../waiting-documents/keep-waiting';
import { listInvoices, invoiceText, type OneOfSeveral } from './found-invoices';
import * as styles from './invoice-documents.css';
import { type LeftOut, LeftOutFiles } from './left-out-files';

interface SeveralFilesProps {
  readonly uploads: InvoiceUploads;
  readonly readings: readonly Reading[];
  /** Ids of files that cannot be removed. */
  readonly fixedIds: readonly string[];
  /** Whether files that are left out are kept in 確認待ち. */
  readonly canWait: boolean;
}

const NONE: LeftOut = { waiting: [], dropped: [] };

/** Takes files out of the invoice of a form. Those that are stored go to 確認待ち, if they can wait. */
function useLeaveOut({ items, queue }: InvoiceUploads, canWait: boolean) {
  const [leftOut, setLeftOut] = useState(NONE);
  const [error, setError] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const leaveOut = async (isLeftOut: (fileId: string) => boolean) => {
    const others = items.filter(({ state }) => state.kind !== 'done' || isLeftOut(state.file.id));
    const stored = canWait ? others.flatMap(({ state }) => (state.kind === 'done' ? [state.file.id] : [])) : [];
    setError(null);
    setIsPending(true);
    try {
      if (stored.length > 0) await keepWaiting(stored);
      const isStored = ({ state }: (typeof items)[number]) => state.kind === 'done' && stored.includes(state.file.id);
      setLeftOut({
        waiting: others.filter(isStored).map(({ name }) => name),
        dropped: others.filter((item) => !isStored(item)).map(({ name }) => name),
      });
      for (const { key } of others) queue.remove(key);
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : unexpectedError);
    } finally {
      setIsPending(false);
    }
  };
  return { leftOut, error, isPending, leaveOut };
}

/**
 * Asks what to do with files that seem to be several invoices: one invoice of all files, only one of them, or one after
 * the other. Until then the form is not sent. Names the files that were left out.
 */
export function SeveralFiles({ uploads, readings, fixedIds, canWait }: SeveralFilesProps) {
  const { files, setUndecided } = uploads;
  // Ids of the files that the user has called one invoice.
  const [oneInvoice, setOneInvoice] = useState<readonly string[]>([]);
  const { leftOut, error, isPending, leaveOut } = useLeaveOut(uploads, canWait);
  const found = listInvoices(readings, files);
  const isOpen = found.length > 1 && !files.every(({ id }) => oneInvoice.includes(id));
  useEffect(() => {
    setUndecided(isOpen);
    return () => setUndecided(false);
  }, [isOpen, setUndecided]);

  // At most one of the files that cannot be removed is an invoice that may stay alone.
  const fixed = found.filter(({ fileId }) => fixedIds.includes(fileId));
  const canStayAlone = ({ fileId, isWholeFile }: OneOfSeveral) =>
    isWholeFile && (fixed.length === 0 || (fixed.length === 1 && fixedIds.includes(fileId)));
  return (
    <div role="status" className={styles.announced}>
      {isOpen ? (
        <Alert tone="warning" title={`${found.length}件の請求書が含まれているようです`}>
          <ul className={styles.found}>
            {found.map((invoice) => (
              <li key={`${invoice.fileId}${invoice.name}`}>
                <strong>{invoice.name}</strong>
                <br />
                {invoiceText(invoice)}
                {canStayAlone(invoice) ? (
                  <>
                    <br />
                    <TextButton
                      size="xs"
                      icon="check"
                      aria-label={`このファイルだけにする: ${invoice.name}`}
                      onPress={() => void leaveOut((id) => ![invoice.fileId, ...fixedIds].includes(id))}
                    >
                      このファイルだけにする
                    </TextButton>
                  </>
                ) : null}
              </li>
            ))}
          </ul>
          <p>請求書は1件ずつ入力します。1件の請求書が複数のファイルに分かれている場合は、まとめられます。</p>
          {error === null ? null : <Alert tone="danger" title={error} />}
          <Cluster gap={8}>
            {canWait && fixedIds.length === 0 ? (
              <Button size="sm" isPending={isPending} onPress={() => void leaveOut(() => true)}>
                1件ずつ登録する
              </Button>
            ) : null}
            <Button size="sm" onPress={() => setOneInvoice(files.map(({ id }) => id))}>
              すべてを1件の請求書にまとめる
            </Button>
          </Cluster>
        </Alert>
      ) : (
        <LeftOutFiles {...leftOut} />
      )}
    </div>
  );
}

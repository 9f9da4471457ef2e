import { useState } from 'react';
import type { CollectionSummary } from 'shared-api/types';
import { ApiError, api } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/words';
import { Button } from 'shared-ui/core';
import * as styles from './documents.css';
import type { UploadedFile } from './invoice-upload';

/** Saves a file of an invoice. */
export function FileDownloadButton({ file }: { readonly file: UploadedFile }) {
  const address = async () => {
    const { data } = await api.GET('/invoices/files/{id}/download/url', { params: { path: { id: file.id } } });
    return data?.url;
  };
  return (
    <DownloadButton address={address} fileName={file.name} label={`${file.name} を${BUTTONS.download}`}>
      {BUTTONS.download}
    </DownloadButton>
  );
}

interface ReceiptDownloadButtonProps {
  readonly payment: { readonly id: number };
  /** What the receipt is of, where several stand on one screen. */
  readonly of?: string;
  readonly size?: 'md' | 'sm';
  readonly isBlock?: boolean;
  /** One word where there is no room for more; the button's name stays whole. */
  readonly isShort?: boolean;
}

/** Saves the receipt of a transferred payment. Show it where the payment has one. */
export function ReceiptDownloadButton({ payment, of, size, isBlock, isShort = false }: ReceiptDownloadButtonProps) {
  const address = async () => {
    const { data } = await api.GET('/invoices/{id}/receipts/download/url', { params: { path: { id: payment.id } } });
    return data?.url;
  };
  return (
    <DownloadButton
      address={address}
      fileName={`receipt-${payment.id}.pdf`}
      label={of && `${of} の${BUTTONS.downloadReceipt}`}
      size={size}
      isBlock={isBlock}
    >
      {isShort ? '領収書' : BUTTONS.downloadReceipt}
    </DownloadButton>
  );
}

interface StatementDownloadButtonProps {
  readonly collection: Pick<CollectionSummary, 'id' | 'request_number'>;
  readonly size?: 'md' | 'sm';
  readonly isBlock?: boolean;
  /** One word where the column says what it is; the button's name stays whole. */
  readonly isShort?: boolean;
}

/** Saves the statement (支払通知書) of a card-payment request. Show it where the request has one. */
export function StatementDownloadButton({
  collection: { id, request_number: number },
  size,
  isBlock,
  isShort = false,
}: StatementDownloadButtonProps) {
  const address = async () => {
    const { data } = await api.GET('/invoices/{id}/request_seller/statement/url', { params: { path: { id } } });
    return data?.url;
  };
  return (
    <DownloadButton
      address={address}
      fileName={`statement-${number}.pdf`}
      label={`${number} の支払通知書を${BUTTONS.download}`}
      size={size}
      isBlock={isBlock}
    >
      {isShort ? BUTTONS.download : `支払通知書を${BUTTONS.download}`}
    </DownloadButton>
  );
}

/**
 * Lets the browser save what lies at an address, under the name that the address answers or, without one, `fileName`.
 */
export function saveAddress(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** How long a browser may take to begin with saving, in ms, before the address of a blob is given back. */
const BLOB_KEPT_MS = 60_000;

/** Lets the browser save bytes that the page holds. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  saveAddress(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), BLOB_KEPT_MS);
}

interface DownloadButtonProps {
  /** Asks for the signed address. */
  readonly address: () => Promise<string | undefined>;
  /** Name under which the browser saves the file. */
  readonly fileName: string;
  /** The button's name where its text alone does not say what it saves. */
  readonly label?: string;
  readonly size?: 'md' | 'sm';
  /** As wide as the container. */
  readonly isBlock?: boolean;
  readonly children: string;
}

/** Asks for a signed address when it is pressed, because that is good for minutes only, and saves what lies there. */
export function DownloadButton({
  address,
  fileName,
  label,
  size = 'sm',
  isBlock = false,
  children,
}: DownloadButtonProps) {
  const [isPending, setIsPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const download = async () => {
    setIsPending(true);
    setFailure(null);
    try {
      const url = await address();
      if (url === undefined) setFailure(unexpectedError);
      else saveAddress(url, fileName);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : unexpectedError);
    } finally {
      setIsPending(false);
    }
  };

  return (
    <span className={isBlock ? styles.blockDownload : styles.download}>
      <Button
        size={size}
        isBlock={isBlock}
        icon="download"
        aria-label={label}
        isPending={isPending}
        onPress={() => void download()}
      >
        {children}
      </Button>
      {failure === null ? null : (
        <span role="alert" className={styles.failure}>
          {failure}
        </span>
      )}
    </span>
  );
}

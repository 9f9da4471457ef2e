import { useState } from 'react';
import type { CollectionSummary, IssuedDocument } from 'shared-api/types';
import { ApiError, api } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { DOCUMENT_TITLES } from 'shared-rules/document-titles';
import { Button } from 'shared-ui/core';
import * as styles from './documents.css';
import type { UploadedFile } from './invoice-upload';

/** Shows a button that saves a file of an invoice as it was sent, and one for the opened form of a locked PDF. */
export function FileDownloadButton({ file: { id, name, contentType, shownType } }: { readonly file: UploadedFile }) {
  const address = async (query: { readonly form?: 'shown' }) => {
    const { data } = await api.GET('/invoices/files/{id}/download/url', { params: { path: { id }, query } });
    return data?.url;
  };
  return (
    <>
      <DownloadButton address={() => address({})} fileName={name} label={`${name} を${BUTTONS.download}`}>
        {BUTTONS.download}
      </DownloadButton>
      {contentType === 'application/pdf' && shownType !== undefined ? (
        <DownloadButton
          address={() => address({ form: 'shown' })}
          fileName={name}
          label={`${name} のパスワードなしのPDFを${BUTTONS.download}`}
        >
          パスワードなしでダウンロード
        </DownloadButton>
      ) : null}
    </>
  );
}

interface ReceiptDownloadButtonProps {
  readonly payment: { readonly id: number };
  /** Name of the payment, where several buttons stand on one screen. */
  readonly of?: string;
  readonly size?: 'md' | 'sm';
  readonly isBlock?: boolean;
  /** Shows one word where space is short. The accessible name stays complete. */
  readonly isShort?: boolean;
}

/** Shows a button that saves the receipt of a transferred payment. Use it only if the payment has a receipt. */
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

interface IssuedDocumentButtonsProps {
  readonly documents: readonly IssuedDocument[] | undefined;
  /** Whether receipt or statement is valid: it then has a separate button. */
  readonly isValid: boolean;
  readonly size?: 'md' | 'sm';
}

/**
 * Shows a button for each document that was issued about money given back: cancellations, return invoices, and the
 * cancelled receipt or statement itself. Shows nothing where nothing was given back.
 */
export function IssuedDocumentButtons({ documents = [], isValid, size }: IssuedDocumentButtonsProps) {
  const isOriginal = ({ kind }: IssuedDocument): boolean => kind === 'receipt' || kind === 'statement';
  /** Tells papers of several refunds apart: I-00000042-1-C2 is C2. */
  const mark = ({ kind, number }: IssuedDocument): string =>
    documents.filter((one) => one.kind === kind).length > 1 ? ` ${number.split('-').at(-1)}` : '';
  return documents
    .filter((one) => !isOriginal(one) || !isValid)
    .map((one) => {
      const title = `${DOCUMENT_TITLES[one.kind]}${isOriginal(one) ? '（取消済み）' : ''}`;
      const address = async () => {
        const { data } = await api.GET('/issued_documents/{id}/download/url', { params: { path: { id: one.id } } });
        return data?.url;
      };
      return (
        <DownloadButton
          key={one.id}
          address={address}
          fileName={`${one.number}.pdf`}
          label={`${title} ${one.number} を${BUTTONS.download}`}
          size={size}
        >
          {`${title}${mark(one)}`}
        </DownloadButton>
      );
    });
}

interface StatementDownloadButtonProps {
  readonly collection: Pick<CollectionSummary, 'id' | 'request_number'>;
  readonly size?: 'md' | 'sm';
  readonly isBlock?: boolean;
  /** Shows one word under a column heading. The accessible name stays complete. */
  readonly isShort?: boolean;
}

/** Shows a button that saves the statement (支払通知書) of a card-payment request. Use it only if the request has one. */
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

/** Downloads a file from a URL. The response names the file; otherwise `fileName` is used. */
export function saveAddress(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** Time before a blob URL is revoked, in ms. The browser needs it to start saving. */
const BLOB_KEPT_MS = 60_000;

/** Downloads bytes that the page holds. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  saveAddress(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), BLOB_KEPT_MS);
}

interface DownloadButtonProps {
  /** Requests the signed URL. */
  readonly address: () => Promise<string | undefined>;
  /** Name of the saved file. */
  readonly fileName: string;
  /** Accessible name, where the text alone does not say what is saved. */
  readonly label?: string;
  readonly size?: 'md' | 'sm';
  /** Full width of the container. */
  readonly isBlock?: boolean;
  readonly children: string;
}

/** Shows a button that saves a file. Requests the signed URL on press, because it expires after minutes. */
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

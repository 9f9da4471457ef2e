import type { CollectionSummary } from 'shared-api/types';
import { api } from 'shared-auth';
import { BUTTONS } from 'shared-rules/words';
import type { UploadedFile } from '../invoice-upload';
import { DownloadButton } from './download-button';

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

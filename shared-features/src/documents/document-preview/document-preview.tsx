import { $api } from 'shared-auth';
import { Alert } from 'shared-ui/core';
import type { UploadedFile } from '../invoice-upload/uploaded-file';
import { ADDRESS_FRESH_MS } from './address-fresh';
import type { DocumentPlaces } from './document-place';
import { DocumentSheet } from './document-sheet';
import { EInvoiceView } from './e-invoice-view';

const LOCKED = 'パスワード付きのPDFのため、プレビューできません。';

interface DocumentPreviewProps {
  readonly file: UploadedFile;
  /** Places where fields were read. Default none. */
  readonly places?: DocumentPlaces;
  /** Whether it fills the height of its container from 1024 px on and scrolls inside. */
  readonly isFitted?: boolean;
}

/** Shows a stored file of the buyer, by a signed URL that it requests. Pass the file's id as `key`. */
export function DocumentPreview(props: DocumentPreviewProps) {
  const { file, isFitted } = props;
  return file.contentType === 'application/xml' ? (
    <EInvoiceView file={file} isFitted={isFitted} />
  ) : (
    <StoredPreview {...props} />
  );
}

function StoredPreview({ file, places, isFitted }: DocumentPreviewProps) {
  const { isLocked = false } = file;
  const { data, isError, refetch } = $api.useQuery(
    'get',
    '/invoices/files/{id}/download/url',
    { params: { path: { id: file.id }, query: { form: 'shown' } } },
    { staleTime: ADDRESS_FRESH_MS, enabled: !isLocked },
  );
  if (isLocked)
    return (
      <div>
        <Alert tone="info" title={LOCKED} />
      </div>
    );
  return (
    <DocumentSheet
      file={file}
      url={data?.url}
      hasFailed={isError}
      places={places}
      isFitted={isFitted}
      onRetry={() => void refetch()}
    />
  );
}

import type { ReadPlace } from 'shared-api/types';
import { $api } from 'shared-auth';
import type { UploadedFile } from '../invoice-upload/uploaded-file';
import { ADDRESS_FRESH_MS } from './address-fresh';
import { DocumentSheet } from './document-sheet';

interface DocumentPreviewProps {
  readonly file: UploadedFile;
  /** A place to show: it is framed and scrolled into sight. */
  readonly place?: ReadPlace | null;
  /** Whether it fills the height of its container from 1024 px on and scrolls inside. */
  readonly isFitted?: boolean;
}

/** Shows a stored file of the buyer, by a signed URL that it requests. Pass the file's id as `key`. */
export function DocumentPreview({ file, place, isFitted }: DocumentPreviewProps) {
  const { data, isError, refetch } = $api.useQuery(
    'get',
    '/invoices/files/{id}/download/url',
    { params: { path: { id: file.id } } },
    { staleTime: ADDRESS_FRESH_MS },
  );
  return (
    <DocumentSheet
      file={file}
      url={data?.url}
      hasFailed={isError}
      place={place}
      isFitted={isFitted}
      onRetry={() => void refetch()}
    />
  );
}

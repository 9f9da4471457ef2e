import { useCallback, useState } from 'react';
import { $api } from 'shared-auth';
import { Icon } from 'shared-ui/core';
import { isShownAsPdf, type UploadedFile } from '../invoice-upload/uploaded-file';
import { ADDRESS_FRESH_MS } from './address-fresh';
import * as styles from './document-preview.css';
import { PdfPage } from './pdf-page';
import { usePdf } from './use-pdf';

const ignorePageCount = () => undefined;

/** Shows the first page of a stored file as a thumbnail; a document icon if it cannot be shown. */
export function DocumentThumbnail({ file }: { readonly file: UploadedFile }) {
  const [isBroken, setIsBroken] = useState(false);
  const fail = useCallback(() => setIsBroken(true), []);
  const address = $api.useQuery(
    'get',
    '/invoices/files/{id}/download/url',
    { params: { path: { id: file.id }, query: { form: 'shown' } } },
    { staleTime: ADDRESS_FRESH_MS, enabled: file.isLocked !== true },
  );
  const url = isBroken ? undefined : address.data?.url;
  return (
    <div className={styles.thumbnail}>
      {url === undefined ? (
        <Icon name="description" size="40px" label={file.name} />
      ) : isShownAsPdf(file) ? (
        <PdfThumbnail url={url} name={file.name} page={file.pages?.first ?? 1} onError={fail} />
      ) : (
        <img className={styles.picture} src={url} alt={file.name} onError={fail} />
      )}
    </div>
  );
}

function PdfThumbnail({
  url,
  name,
  page,
  onError,
}: {
  readonly url: string;
  readonly name: string;
  readonly page: number;
  readonly onError: () => void;
}) {
  const pdf = usePdf(url, ignorePageCount, onError);
  if (pdf === null) return <Icon name="description" size="40px" label={name} />;
  return (
    <div className={styles.thumbnailSheet}>
      <PdfPage pdf={pdf} number={page} zoom={1} label={`${name} ${page}ページ目`} />
    </div>
  );
}

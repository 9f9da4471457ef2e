import { useCallback, useState } from 'react';
import type { ReadPlace } from 'shared-api/types';
import { $api } from 'shared-auth';
import { BUTTONS } from 'shared-rules/words';
import { Alert, Button, Skeleton } from 'shared-ui/core';
import type { UploadedFile } from '../invoice-upload/uploaded-file';
import { ADDRESS_FRESH_MS } from './address-fresh';
import * as styles from './document-preview.css';
import { PdfView } from './pdf-view';
import { PlaceMark } from './place-mark';
import { PreviewToolbar } from './preview-toolbar';
import { useZoom } from './use-zoom';

interface DocumentPreviewProps {
  readonly file: UploadedFile;
  /** A place to show: it is framed and scrolled into sight. */
  readonly place?: ReadPlace | null;
  /** From 1024 px it fills the height that its container gives it, and scrolls inside. */
  readonly isFitted?: boolean;
}

/**
 * A kept file to look at: every page of a PDF, or a picture, with zoom. Nothing of the file runs; pdf.js is downloaded
 * when a PDF is first shown. Give it the file's id as `key`.
 */
export function DocumentPreview({ file, place, isFitted = false }: DocumentPreviewProps) {
  const zoom = useZoom();
  const [pageCount, setPageCount] = useState<number | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const fail = useCallback(() => setIsBroken(true), []);
  const address = $api.useQuery(
    'get',
    '/invoices/files/{id}/download/url',
    { params: { path: { id: file.id } } },
    { staleTime: ADDRESS_FRESH_MS },
  );

  const retry = () => {
    setIsBroken(false);
    void address.refetch();
  };

  if (isBroken || address.isError) {
    return (
      <Alert tone="danger" title={`${file.name} を表示できませんでした。`} isLive>
        <Button size="sm" onPress={retry}>再試行</Button>
      </Alert>
    );
  }
  const url = address.data?.url;
  return (
    <section className={styles.preview} aria-label={`${file.name} の${BUTTONS.preview}`}>
      <PreviewToolbar name={file.name} pageCount={pageCount} zoom={zoom} />
      {/* Scrolled with the keyboard as well: it takes the focus. */}
      <div className={isFitted ? `${styles.scroll} ${styles.fitted}` : styles.scroll} tabIndex={0} role="group" data-document-view aria-label={`${file.name} の内容`}>
        {url === undefined ? (
          <Skeleton lines={8} />
        ) : file.contentType === 'application/pdf' ? (
          <PdfView url={url} name={file.name} zoom={zoom.factor} place={place} onPageCount={setPageCount} onError={fail} />
        ) : (
          <div className={styles.sheet} style={{ width: `${zoom.factor * 100}%` }}>
            <img className={styles.page} src={url} alt={file.name} onError={fail} />
            {place ? <PlaceMark place={place} /> : null}
          </div>
        )}
      </div>
    </section>
  );
}

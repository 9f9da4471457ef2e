import { useCallback, useState } from 'react';
import type { ReadPlace } from 'shared-api/types';
import { BUTTONS } from 'shared-rules/words';
import { Alert, Button, Skeleton } from 'shared-ui/core';
import type { UploadedFile } from '../invoice-upload/uploaded-file';
import * as styles from './document-preview.css';
import { PdfView } from './pdf-view';
import { PlaceMark } from './place-mark';
import { PreviewToolbar } from './preview-toolbar';
import { useZoom } from './use-zoom';

interface DocumentSheetProps {
  readonly file: UploadedFile;
  /** Signed address of the content; undefined until there is one. */
  readonly url: string | undefined;
  /** No address could be had. Default false. */
  readonly hasFailed?: boolean | undefined;
  /** A place to show: it is framed and scrolled into sight. */
  readonly place?: ReadPlace | null | undefined;
  /** From 1024 px it fills the height that its container gives it, and scrolls inside. Default false. */
  readonly isFitted?: boolean | undefined;
  /** Asks for a new address. */
  readonly onRetry: () => void;
}

/**
 * A file to look at by its signed address: every page of a PDF, or a picture, with zoom. Nothing of the file runs; pdf.js is
 * downloaded when a PDF is first shown. Give it the file's id as `key`.
 */
export function DocumentSheet({ file, url, hasFailed = false, place, isFitted = false, onRetry }: DocumentSheetProps) {
  const zoom = useZoom();
  const [pageCount, setPageCount] = useState<number | null>(null);
  const [isBroken, setIsBroken] = useState(false);
  const fail = useCallback(() => setIsBroken(true), []);

  const retry = () => {
    setIsBroken(false);
    onRetry();
  };

  if (isBroken || hasFailed) {
    return (
      <Alert tone="danger" title={`${file.name} を表示できませんでした。`} isLive>
        <Button size="sm" onPress={retry}>再試行</Button>
      </Alert>
    );
  }
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

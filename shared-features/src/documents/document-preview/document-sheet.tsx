import { useCallback, useState, useEffect, useRef } from 'react';
import type { ReadPlace } from 'shared-api/types';
import { BUTTONS } from 'shared-rules/buttons';
import { Alert, Button, Skeleton, IconButton } from 'shared-ui/core';
import type { UploadedFile } from '../invoice-upload/uploaded-file';
import * as styles from './document-preview.css';
import { PdfPage } from './pdf-page';
import { usePdf } from './use-pdf';
import { useZoom, type Zoom } from './use-zoom';

interface PreviewToolbarProps {
  readonly name: string;
  /** Null until the document is loaded, and for pictures. */
  readonly pageCount: number | null;
  readonly zoom: Zoom;
}

/** Shows name, number of pages and zoom of a preview. */
function PreviewToolbar({ name, pageCount, zoom }: PreviewToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <p className={styles.name}>
        {name}
        {pageCount === null ? null : <span className={styles.pageCount}>{`全${pageCount}ページ`}</span>}
      </p>
      <div className={styles.zoom} role="group" aria-label="表示の大きさ">
        <IconButton
          icon="zoom_out"
          label={BUTTONS.zoomOut}
          isDisabled={zoom.zoomOut === undefined}
          onPress={zoom.zoomOut}
        />
        <output aria-label="倍率">{`${zoom.factor * 100}%`}</output>
        <IconButton
          icon="zoom_in"
          label={BUTTONS.zoomIn}
          isDisabled={zoom.zoomIn === undefined}
          onPress={zoom.zoomIn}
        />
      </div>
    </div>
  );
}

/** Space kept between the framed place and the edge of what is in sight, in px. */
const MARGIN = 48;

const percent = (part: number) => `${part * 100}%`;

/** Frames a place of the surrounding sheet, and scrolls the preview to it. The page itself does not scroll. */
function PlaceMark({ place }: { readonly place: ReadPlace }) {
  const mark = useRef<HTMLDivElement>(null);
  const { page, x, y, width, height } = place;
  useEffect(() => {
    const view = mark.current?.closest<HTMLElement>('[data-document-view]');
    if (mark.current && view) scrollInto(view, mark.current);
  }, [page, x, y]);
  return (
    <div
      ref={mark}
      data-read-place
      className={styles.place}
      style={{ left: percent(x), top: percent(y), width: percent(width), height: percent(height) }}
    />
  );
}

function scrollInto(view: HTMLElement, target: HTMLElement): void {
  const outer = view.getBoundingClientRect();
  const inner = target.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) view.scrollTop += inner.top - outer.top - MARGIN;
  if (inner.left < outer.left || inner.right > outer.right) view.scrollLeft += inner.left - outer.left - MARGIN;
}

interface PdfViewProps {
  /** Signed address of the content. */
  readonly url: string;
  readonly name: string;
  /** 1 fits the width. */
  readonly zoom: number;
  readonly place?: ReadPlace | null;
  readonly onPageCount: (pages: number) => void;
  readonly onError: () => void;
}

/** Shows every page of a PDF, one below the other. */
function PdfView({ url, name, zoom, place, onPageCount, onError }: PdfViewProps) {
  const pdf = usePdf(url, onPageCount, onError);
  if (pdf === null) return <Skeleton lines={8} />;
  return Array.from({ length: pdf.numPages }, (_, index) => (
    <div key={index} className={styles.sheet} style={{ width: `${zoom * 100}%` }}>
      <PdfPage pdf={pdf} number={index + 1} zoom={zoom} label={`${name} ${index + 1}/${pdf.numPages}ページ`} />
      {place?.page === index + 1 ? <PlaceMark place={place} /> : null}
    </div>
  ));
}

interface DocumentSheetProps {
  readonly file: UploadedFile;
  /** Signed address of the content; undefined until there is one. */
  readonly url: string | undefined;
  /** No address could be had. Default false. */
  readonly hasFailed?: boolean | undefined;
  /** A place to show: it is framed and scrolled into sight. */
  readonly place?: ReadPlace | null | undefined;
  /** Whether it fills the height of its container from 1024 px on and scrolls inside. Default false. */
  readonly isFitted?: boolean | undefined;
  /** Requests a new URL. */
  readonly onRetry: () => void;
}

/**
 * Shows a file by its signed URL: every page of a PDF, or a picture, with zoom. No script of the file runs. pdf.js is
 * downloaded when a PDF is first shown. Pass the file's id as `key`.
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
        <Button size="sm" onPress={retry}>
          再試行
        </Button>
      </Alert>
    );
  }
  return (
    <section className={styles.preview} aria-label={`${file.name} の${BUTTONS.preview}`}>
      <PreviewToolbar name={file.name} pageCount={pageCount} zoom={zoom} />
      {/* Scrolled with the keyboard as well: it takes the focus. */}
      <div
        className={isFitted ? `${styles.scroll} ${styles.fitted}` : styles.scroll}
        tabIndex={0}
        role="group"
        data-document-view
        aria-label={`${file.name} の内容`}
      >
        {url === undefined ? (
          <Skeleton lines={8} />
        ) : file.contentType === 'application/pdf' ? (
          <PdfView
            url={url}
            name={file.name}
            zoom={zoom.factor}
            place={place}
            onPageCount={setPageCount}
            onError={fail}
          />
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

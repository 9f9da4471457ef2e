import { useCallback, useState } from 'react';
import { BUTTONS } from 'shared-rules/buttons';
import { Alert, Button, Skeleton, IconButton } from 'shared-ui/core';
import { isShownAsPdf, pagesText, type UploadedFile } from '../invoice-upload/uploaded-file';
import type { DocumentPlaces } from './document-place';
import * as styles from './document-preview.css';
import { PdfPage } from './pdf-page';
import { PlaceMarks, type PlaceStops, usePlaceStops } from './place-marks';
import { usePdf } from './use-pdf';
import { useZoom, type Zoom } from './use-zoom';

/** Returns how many pages a document has, and which of them are the invoice. */
function countText(count: number, pages: UploadedFile['pages']): string {
  const of = pages === undefined ? null : pagesText({ pages });
  return of === null ? `全${count}ページ` : `全${count}ページのうち${of}`;
}

interface PreviewToolbarProps {
  readonly name: string;
  /** Pages that are the invoice, if the document holds several. */
  readonly pages: UploadedFile['pages'];
  /** Null until the document is loaded, and for pictures. */
  readonly pageCount: number | null;
  readonly zoom: Zoom;
}

/** Shows name, number of pages and zoom of a preview. */
function PreviewToolbar({ name, pages, pageCount, zoom }: PreviewToolbarProps) {
  return (
    <div className={styles.toolbar}>
      <p className={styles.name}>
        {name}
        {pageCount === null ? null : <span className={styles.pageCount}>{countText(pageCount, pages)}</span>}
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

interface PdfViewProps {
  /** Signed address of the content. */
  readonly url: string;
  readonly name: string;
  /** Pages to show. Default all. */
  readonly pages: UploadedFile['pages'];
  /** 1 fits the width. */
  readonly zoom: number;
  readonly stops: PlaceStops;
  readonly onPageCount: (pages: number) => void;
  readonly onError: () => void;
}

/** Shows the pages of a PDF, one below the other. */
function PdfView({ url, name, pages, zoom, stops, onPageCount, onError }: PdfViewProps) {
  const pdf = usePdf(url, onPageCount, onError);
  if (pdf === null) return <Skeleton lines={8} />;
  const { first, last } = pages ?? { first: 1, last: pdf.numPages };
  const shown = Array.from({ length: pdf.numPages }, (_, index) => index + 1).filter((n) => n >= first && n <= last);
  return shown.map((number) => (
    <div key={number} className={styles.sheet} style={{ width: `${zoom * 100}%` }}>
      <PdfPage pdf={pdf} number={number} zoom={zoom} label={`${name} ${number}/${pdf.numPages}ページ`} />
      <PlaceMarks page={number} stops={stops} size={zoom} />
    </div>
  ));
}

interface DocumentSheetProps {
  readonly file: UploadedFile;
  /** Signed address of the content; undefined until there is one. */
  readonly url: string | undefined;
  /** No address could be had. Default false. */
  readonly hasFailed?: boolean | undefined;
  /** Places where fields were read. Default none. */
  readonly places?: DocumentPlaces | undefined;
  /** Whether it fills the height of its container from 1024 px on and scrolls inside. Default false. */
  readonly isFitted?: boolean | undefined;
  /** Requests a new URL. */
  readonly onRetry: () => void;
}

const NO_PLACES: DocumentPlaces = { places: [], shown: null };

/**
 * Shows a file by its signed URL: the pages of a PDF, or a picture, with zoom, and the places where fields were
 * read. No script of the file runs. pdf.js is downloaded when a PDF is first shown. Pass the file's id as `key`.
 */
export function DocumentSheet({
  file,
  url,
  hasFailed = false,
  places = NO_PLACES,
  isFitted = false,
  onRetry,
}: DocumentSheetProps) {
  const zoom = useZoom();
  const stops = usePlaceStops(places);
  const [isDrawn, setIsDrawn] = useState(false);
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
      <PreviewToolbar name={file.name} pages={file.pages} pageCount={pageCount} zoom={zoom} />
      {/* Scrolled with the keyboard as well: it takes the focus. */}
      <div
        className={isFitted ? `${styles.scroll} ${styles.fitted}` : styles.scroll}
        tabIndex={0}
        role="group"
        data-document-view
        aria-label={`${file.name} の内容`}
        onKeyDown={stops.move}
      >
        {url === undefined ? (
          <Skeleton lines={8} />
        ) : isShownAsPdf(file) ? (
          <PdfView
            url={url}
            name={file.name}
            pages={file.pages}
            zoom={zoom.factor}
            stops={stops}
            onPageCount={setPageCount}
            onError={fail}
          />
        ) : (
          <div className={styles.sheet} style={{ width: `${zoom.factor * 100}%` }}>
            <img className={styles.page} src={url} alt={file.name} onLoad={() => setIsDrawn(true)} onError={fail} />
            {/* Its size is unknown until it is loaded. */}
            <PlaceMarks page={1} stops={stops} size={isDrawn ? zoom.factor : 0} />
          </div>
        )}
      </div>
    </section>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReadPlace } from 'shared-api/types';
import { $api } from 'shared-auth';
import { BareButton } from 'shared-ui/core';
import { isShownAsPdf, type UploadedFile } from '../invoice-upload/uploaded-file';
import { ADDRESS_FRESH_MS } from './address-fresh';
import { cutArea, type PageArea } from './cut-area';
import * as styles from './document-cut.css';
import { drawCut, pagePicture } from './page-picture';
import { usePdf } from './use-pdf';

/** Height of a page for each of its width, until the file says it: A4. */
const A4 = 297 / 210;
/** Width of a whole page at the scale of cuts, in px: print of 10 points is as large as the screen's small text. */
const LEGIBLE_WIDTH = 780;

interface CutProps {
  /** Signed address of the content. */
  readonly url: string;
  readonly place: ReadPlace;
  readonly area: PageArea;
  readonly name: string;
  /** Called if the file cannot be shown. Stable. */
  readonly onError: () => void;
}

const ignorePageCount = () => undefined;

/** Shows a part of a page of a PDF. */
function PdfCut({ url, place: { page }, area: { x, y, width, height }, name, onError }: CutProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pdf = usePdf(url, ignorePageCount, onError);
  // A canvas has its own shape once it is drawn.
  const [isDrawn, setIsDrawn] = useState(false);
  useEffect(() => {
    if (pdf === null) return;
    let isGone = false;
    pagePicture(pdf, page)
      .then((picture) => {
        if (canvas.current === null || isGone) return;
        drawCut(canvas.current, picture, { x, y, width, height });
        setIsDrawn(true);
      })
      .catch(() => {
        if (!isGone) onError();
      });
    return () => {
      isGone = true;
    };
  }, [pdf, page, x, y, width, height, onError]);
  return (
    <canvas
      ref={canvas}
      className={styles.drawing}
      style={isDrawn ? {} : { aspectRatio: `${width} / ${height * A4}` }}
      role="img"
      aria-label={name}
    />
  );
}

/** Shows a part of a picture: the whole one, so much larger and moved that only the part is seen. */
function ImageCut({ url, area, name, onError }: CutProps) {
  const [ratio, setRatio] = useState(A4);
  return (
    <div className={styles.window} style={{ aspectRatio: `${area.width} / ${area.height * ratio}` }}>
      <img
        className={styles.picture}
        src={url}
        alt={name}
        style={{
          width: `${100 / area.width}%`,
          left: `${(-100 * area.x) / area.width}%`,
          top: `${(-100 * area.y) / area.height}%`,
        }}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setRatio(naturalHeight / naturalWidth)}
        onError={onError}
      />
    </div>
  );
}

interface DocumentCutProps {
  readonly file: Pick<UploadedFile, 'id' | 'contentType' | 'shownType'>;
  readonly place: ReadPlace;
  /** Name of the value that stands there: 請求金額（税込）. */
  readonly label: string;
  /** Shows the place in the preview; no button without it. */
  readonly onLook?: () => void;
}

/**
 * Shows the place of a value on a document, cut out and legible, with its surroundings. Shows nothing if the file
 * cannot be shown: the preview says so.
 */
export function DocumentCut({ file, place, label, onLook }: DocumentCutProps) {
  const [isBroken, setIsBroken] = useState(false);
  const fail = useCallback(() => setIsBroken(true), []);
  const { data, isError } = $api.useQuery(
    'get',
    '/invoices/files/{id}/download/url',
    { params: { path: { id: file.id }, query: { form: 'shown' } } },
    { staleTime: ADDRESS_FRESH_MS },
  );
  if (isBroken || isError) return null;
  const area = cutArea(place);
  const cut = { place, area, name: `${label}の記載箇所`, onError: fail };
  return (
    <div className={styles.cut}>
      <div className={styles.paper} style={{ minWidth: `${Math.round(area.width * LEGIBLE_WIDTH)}px` }}>
        {data === undefined ? null : isShownAsPdf(file) ? (
          <PdfCut url={data.url} {...cut} />
        ) : (
          <ImageCut url={data.url} {...cut} />
        )}
        {onLook === undefined ? null : (
          <BareButton aria-label={`${label}の記載箇所を書類で見る`} className={styles.look} onPress={onLook} />
        )}
      </div>
    </div>
  );
}

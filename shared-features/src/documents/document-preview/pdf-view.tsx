import type { ReadPlace } from 'shared-api/types';
import { Skeleton } from 'shared-ui/core';
import * as styles from './document-preview.css';
import { PdfPage } from './pdf-page';
import { PlaceMark } from './place-mark';
import { usePdf } from './use-pdf';

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

/** Every page of a PDF, one below the other. */
export function PdfView({ url, name, zoom, place, onPageCount, onError }: PdfViewProps) {
  const pdf = usePdf(url, onPageCount, onError);
  if (pdf === null) return <Skeleton lines={8} />;
  return Array.from({ length: pdf.numPages }, (_, index) => (
    <div key={index} className={styles.sheet} style={{ width: `${zoom * 100}%` }}>
      <PdfPage pdf={pdf} number={index + 1} zoom={zoom} label={`${name} ${index + 1}/${pdf.numPages}ページ`} />
      {place?.page === index + 1 ? <PlaceMark place={place} /> : null}
    </div>
  ));
}

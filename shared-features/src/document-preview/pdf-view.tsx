import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { Skeleton } from 'shared-ui/core';
import * as styles from './document-preview.css';
import { loadPdf } from './load-pdf';
import { PdfPage } from './pdf-page';

interface PdfViewProps {
  /** Signed address of the content. */
  readonly url: string;
  readonly name: string;
  /** 1 fits the width. */
  readonly zoom: number;
  readonly onPageCount: (pages: number) => void;
  readonly onError: () => void;
}

/** Every page of a PDF, one below the other. */
export function PdfView({ url, name, zoom, onPageCount, onError }: PdfViewProps) {
  const pdf = usePdf(url, onPageCount, onError);
  if (pdf === null) return <Skeleton lines={8} />;
  return Array.from({ length: pdf.numPages }, (_, index) => (
    <div key={index} className={styles.sheet} style={{ width: `${zoom * 100}%` }}>
      <PdfPage pdf={pdf} number={index + 1} zoom={zoom} label={`${name} ${index + 1}/${pdf.numPages}ページ`} />
    </div>
  ));
}

function usePdf(url: string, onPageCount: (pages: number) => void, onError: () => void): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    const opened = loadPdf(url, controller.signal);
    opened
      .then((task) => task.promise)
      .then((document) => {
        if (controller.signal.aborted) return;
        setPdf(document);
        onPageCount(document.numPages);
      })
      .catch(() => {
        if (!controller.signal.aborted) onError();
      });
    return () => {
      controller.abort();
      // Also ends the worker. What failed to open has nothing to end.
      void opened.then((task) => task.destroy()).catch(() => undefined);
    };
  }, [url, onPageCount, onError]);
  return pdf;
}

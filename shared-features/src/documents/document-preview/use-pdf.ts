import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { loadPdf } from './load-pdf';

/**
 * An opened PDF; null until it is there. Both callbacks must stay the same function.
 * @param url signed address of the content
 */
export function usePdf(url: string, onPageCount: (pages: number) => void, onError: () => void): PDFDocumentProxy | null {
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

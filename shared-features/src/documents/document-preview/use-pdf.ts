import type { PDFDocumentProxy, PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useState } from 'react';
import { pdfLocation } from './pdf-location';
import { sharePdf } from './shared-pdf';

/**
 * Opens a PDF. The first call downloads pdf.js itself.
 * @param url signed URL of the content
 * @param signal aborts the download; the caller must destroy the opened document
 * @throws if the file cannot be read or is not a PDF
 */
async function loadPdf(url: string, signal: AbortSignal): Promise<PDFDocumentLoadingTask> {
  const code = import(/* webpackChunkName: "pdf" */ 'pdfjs-dist/legacy/build/pdf.mjs');
  const [pdf, data] = await Promise.all([code, readBytes(url, signal)]);
  const location = pdfLocation(pdf.version);
  pdf.GlobalWorkerOptions.workerSrc = `${location}pdf.worker.min.mjs`;
  return pdf.getDocument({
    data,
    cMapUrl: `${location}cmaps/`,
    standardFontDataUrl: `${location}standard_fonts/`,
    wasmUrl: `${location}wasm/`,
    iccUrl: `${location}iccs/`,
    // The content security policy allows no eval; asking would be a violation already.
    isEvalSupported: false,
    // A preview runs nothing and follows nothing that the document brings along.
    enableXfa: false,
    stopAtErrors: false,
  });
}

async function readBytes(url: string, signal: AbortSignal): Promise<ArrayBuffer> {
  // oxlint-disable-next-line no-restricted-globals -- signed addresses take no session headers
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The file answered ${response.status}`);
  return response.arrayBuffer();
}

/**
 * Opens a PDF; null until it is loaded. Both callbacks must be stable.
 * @param url signed URL of the content
 */
export function usePdf(
  url: string,
  onPageCount: (pages: number) => void,
  onError: () => void,
): PDFDocumentProxy | null {
  const [pdf, setPdf] = useState<PDFDocumentProxy | null>(null);
  useEffect(() => {
    let isGone = false;
    const { task, release } = sharePdf(url, loadPdf);
    task
      .then(({ promise }) => promise)
      .then((document) => {
        if (isGone) return;
        setPdf(document);
        onPageCount(document.numPages);
      })
      .catch(() => {
        if (!isGone) onError();
      });
    return () => {
      isGone = true;
      release();
    };
  }, [url, onPageCount, onError]);
  return pdf;
}

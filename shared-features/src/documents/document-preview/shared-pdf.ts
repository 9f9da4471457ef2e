import type { PDFDocumentLoadingTask } from 'pdfjs-dist/legacy/build/pdf.mjs';

interface Opened {
  readonly controller: AbortController;
  readonly task: Promise<PDFDocumentLoadingTask>;
  users: number;
}

/** PDFs that are shown now, by their signed addresses. */
const opened = new Map<string, Opened>();

/** A use of a PDF that may have other uses. */
export interface PdfUse {
  readonly task: Promise<PDFDocumentLoadingTask>;
  /** Ends this use. The last one ends the download and the worker. */
  readonly release: () => void;
}

/**
 * Opens a PDF, or takes the one that is open: a preview and the cuts of its places download and read it once.
 * @param url signed URL of the content
 */
export function sharePdf(
  url: string,
  load: (url: string, signal: AbortSignal) => Promise<PDFDocumentLoadingTask>,
): PdfUse {
  let entry = opened.get(url);
  if (entry === undefined) {
    const controller = new AbortController();
    entry = { controller, task: load(url, controller.signal), users: 0 };
    opened.set(url, entry);
  }
  const { controller, task } = entry;
  const used = entry;
  used.users += 1;
  return {
    task,
    release: () => {
      used.users -= 1;
      if (used.users > 0) return;
      opened.delete(url);
      controller.abort();
      // A download that failed has nothing to end.
      void task.then((loading) => loading.destroy()).catch(() => undefined);
    },
  };
}

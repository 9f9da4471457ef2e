import { useEffect, useRef, useState } from 'react';
import { api, ApiError, dataOf } from 'shared-auth';
import { saveAddress, saveBlob } from 'shared-features/documents/downloads';
import { unexpectedError } from 'shared-rules/messages';
import { type SnackbarItem, useSnackbar } from 'shared-shell';
import type { InvoiceFilter } from '../list-question/list-question';
import { filterOf, type ListTab } from '../list-question/list-tabs';
import { receiveBytes, type Received } from './receive-bytes';

/** Returns the file name of a response (RFC 6266), preferring the UTF-8 form; null if there is none. */
function fileNameOf(headers: Headers): string | null {
  const header = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // Invalid encoding: falls back to the plain name.
  }
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null;
}

/** Format of a download. `csv`: the table. `zip`: the files of the invoices, with an index. */
export type ExportFormat = 'csv' | 'zip';

/** State of a download. */
export type ExportState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking'; readonly format: ExportFormat }
  | {
      readonly kind: 'receiving';
      readonly format: ExportFormat;
      readonly received: Received;
      readonly fileCount: number;
    }
  | { readonly kind: 'failed'; readonly format: ExportFormat; readonly message: string };

/** Access to the download of the listed invoices. */
export interface InvoiceExport {
  readonly state: ExportState;
  readonly start: (format: ExportFormat) => void;
  /** Cancels the current download, or dismisses an error. */
  readonly stop: () => void;
}

const FALLBACK_NAMES: Readonly<Record<ExportFormat, string>> = { csv: '受取請求書.csv', zip: '請求書ファイル.zip' };
const SAVED_MS = 5_000;

/** Returns the final message. If files are missing it says so, and stays until it is read. */
function savedItem({
  file_count: files,
  missing_file_count: missing,
}: {
  readonly file_count: number;
  readonly missing_file_count: number;
}): SnackbarItem {
  const text = `請求書ファイル${files}件をダウンロードしました。`;
  if (missing === 0) return { color: 'success', text, duration: SAVED_MS };
  return { color: 'info', text: `${text}取得できなかった${missing}件は、ZIP内のindex.csvに記載しています。` };
}

/**
 * Downloads the table or the files of the invoices that match tab and filter. Runs one download at a time, and cancels
 * it when the user leaves the page.
 */
export function useExport(tab: ListTab, filter: InvoiceFilter): InvoiceExport {
  const [state, setState] = useState<ExportState>({ kind: 'idle' });
  const under = useRef<AbortController | null>(null);
  const snackbar = useSnackbar();
  useEffect(() => () => under.current?.abort(), []);

  const save = async (format: ExportFormat, signal: AbortSignal) => {
    const query = { format, ...filterOf(tab), ...filter };
    const data = await dataOf(api.GET('/received_invoices/export/url', { params: { query }, signal }));
    if (format === 'csv') {
      saveAddress(data.url, FALLBACK_NAMES.csv);
      return;
    }
    const tell = (received: Received) =>
      setState({
        kind: 'receiving',
        format,
        received: { ...received, total: data.total_bytes ?? received.total },
        fileCount: data.file_count,
      });
    tell({ bytes: 0, total: null });
    const { blob, headers } = await receiveBytes(data.url, { signal, onProgress: tell });
    saveBlob(blob, fileNameOf(headers) ?? FALLBACK_NAMES.zip);
    snackbar.show(savedItem(data));
  };

  const start = async (format: ExportFormat) => {
    under.current?.abort();
    const { signal } = (under.current = new AbortController());
    setState({ kind: 'asking', format });
    try {
      await save(format, signal);
      if (!signal.aborted) setState({ kind: 'idle' });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) globalThis.reportError(error);
      setState({ kind: 'failed', format, message: error instanceof ApiError ? error.message : unexpectedError });
    }
  };
  const stop = () => {
    under.current?.abort();
    setState({ kind: 'idle' });
  };
  return { state, start: (format) => void start(format), stop };
}

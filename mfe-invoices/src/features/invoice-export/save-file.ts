/** Lets the browser save what lies at an address, under the name that the address answers or, without one, `fileName`. */
export function saveAddress(url: string, fileName: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
}

/** How long a browser may take to begin with saving, in ms, before the address of a blob is given back. */
const BLOB_KEPT_MS = 60_000;

/** Lets the browser save bytes that the page holds. */
export function saveBlob(blob: Blob, fileName: string): void {
  const url = URL.createObjectURL(blob);
  saveAddress(url, fileName);
  setTimeout(() => URL.revokeObjectURL(url), BLOB_KEPT_MS);
}

/** The name that an answer gives its file (RFC 6266): the one in UTF-8 first; null where it gives none. */
export function fileNameOf(headers: Headers): string | null {
  const header = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // Not encoded as it says: the plain name, then.
  }
  return /filename="([^"]+)"/i.exec(header)?.[1] ?? null;
}

/**
 * Lets the browser save what lies at an address, under the name that the address answers or, without one, `fileName`.
 */
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

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

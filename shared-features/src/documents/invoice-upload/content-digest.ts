/**
 * Returns the SHA-256 of a file's content, in hexadecimal. Undefined if the browser cannot read it: the file is then
 * taken without comparing it.
 */
export async function contentDigest(file: File): Promise<string | undefined> {
  try {
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return undefined;
  }
}

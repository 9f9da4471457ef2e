/**
 * Whether an error means that a page chunk could not be fetched, as after a deploy has replaced it
 * (docs/specification.md 2.4: on a failed page-chunk load the page reloads once). Our builds load chunks by webpack
 * alone, which names its errors.
 */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED');
}

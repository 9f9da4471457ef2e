/** Error messages for a chunk that could not be fetched, per bundler and browser. */
const MESSAGES = [
  /Loading chunk [\w-]+ failed/, // webpack, JavaScript
  /Loading CSS chunk [\w-]+ failed/, // webpack, style sheets
  /Failed to fetch dynamically imported module/, // Chrome, Edge
  /error loading dynamically imported module/, // Firefox
  /Importing a module script failed/, // Safari
  /Unable to preload CSS/, // browsers that load styles beside a module
];

/**
 * Whether an error means that a page chunk could not be fetched, as after a deploy has replaced it (spec section 2: on
 * a failed page-chunk load the page reloads once).
 */
export function isChunkError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error.name === 'ChunkLoadError' || ('code' in error && error.code === 'CSS_CHUNK_LOAD_FAILED')) return true;
  return MESSAGES.some((message) => message.test(error.message));
}

/** In session storage: the version for whose sake this tab has loaded a document by itself. */
const KEY = 'update-reload';

/**
 * Notes that a document is loaded for a version.
 *
 * @returns false where that was done already and brought another version, as while servers behind one address differ; and where
 * session storage is switched off, since nothing would stop the next one then
 */
export function mayLoadFor(version: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === version) return false;
    sessionStorage.setItem(KEY, version);
    return sessionStorage.getItem(KEY) === version;
  } catch {
    return false;
  }
}

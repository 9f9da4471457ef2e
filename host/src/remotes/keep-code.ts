/** Parameter of the worker's address for those who have signed in. */
export const FOR_USERS = 'users';

/**
 * Has the browser keep the code that visits begin with, by the service worker (docs/adr/0079). Without one, because the
 * browser has none or the page is not secure, nothing is kept. Never rejects: everything works without it.
 *
 * Whoever has signed in once will do so again, so the files for users stay after signing out.
 */
export async function keepCode(isUserSignedIn: boolean): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  try {
    if (!isUserSignedIn && (await serviceWorker.getRegistration()) !== undefined) return;
    await serviceWorker.register(isUserSignedIn ? `/service-worker.js?${FOR_USERS}` : '/service-worker.js');
  } catch {
    // It is tried again with the next document.
  }
}

/** Session storage key. Set when the page reloads because it did not start; removed once it has started. */
const FLAG = 'start-recovery';

/** Time after an error until a page without content counts as not started, in ms. */
const START_MS = 5_000;

/** Deletes the caches of this origin. There are none on a page over plain HTTP. */
async function clearCaches(): Promise<void> {
  if ('caches' in window) for (const name of await caches.keys()) await caches.delete(name);
}

/** Ends this origin's service worker. There is none on a page over plain HTTP. */
async function endWorker(): Promise<void> {
  if ('serviceWorker' in navigator) await (await navigator.serviceWorker.getRegistration())?.unregister();
}

/**
 * Recovers a page whose kept code is damaged (docs/adr/0088). Call it before the document's other scripts run. If the
 * page does not start, clears the kept code and reloads once. It did not start if a script or style sheet of the
 * document failed to load, or if it is empty some seconds after an error. If that does not help, or the server cannot
 * be reached, shows why, with a button.
 */
export function watchStart(reload: () => void): void {
  const root = document.getElementById('root') as HTMLElement;
  let isRecovering = false;

  async function recover(address?: string): Promise<void> {
    if (isRecovering) return;
    isRecovering = true;
    /** Id of a template in `index.html`. */
    let page = 'start-unreachable';
    try {
      // Documents are never kept, so the server answers. Without it, kept code stays.
      if ((await fetch('/', { method: 'HEAD', cache: 'no-store' })).ok) {
        page = 'start-failed';
        if (sessionStorage.getItem(FLAG) === null) {
          sessionStorage.setItem(FLAG, '1');
          await clearCaches();
          await endWorker();
          // The browser's own cache would keep a damaged copy for a year.
          if (address) await fetch(address, { cache: 'reload' });
          reload();
          return;
        }
      }
    } catch {
      // Without session storage nothing would prevent an endless reload.
    }
    document.body.replaceChildren((document.getElementById(page) as HTMLTemplateElement).content);
    document.querySelector('button')?.addEventListener('click', () => {
      sessionStorage.removeItem(FLAG);
      reload();
    });
  }

  const noteStart = (): void => {
    if (!isRecovering && root.firstChild !== null) sessionStorage.removeItem(FLAG);
  };

  const onError = ({ target }: Event): void => {
    const { src, defer } = target as Partial<HTMLScriptElement>;
    // Only scripts of the document are deferred. They fail in their order, after this one has run.
    if (defer === true) void recover(src);
    setTimeout(() => {
      if (root.firstChild === null) void recover();
    }, START_MS);
  };
  // Files that fail do not bubble.
  window.addEventListener('error', onError, true);
  window.addEventListener('unhandledrejection', onError);

  window.addEventListener('load', () => {
    // One may have failed before this script ran.
    for (const { sheet, href } of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
      if (sheet === null) void recover(href);
    new MutationObserver(noteStart).observe(root, { childList: true });
    noteStart();
  });
}

import { useCallback, useEffect, useRef } from 'react';

/** Whoever holds unsaved work now, and whether that would be there again after a reload. */
const holders = new Map<object, boolean>();

/**
 * Has the browser ask before the document goes: by the address bar, by Back over it, or with its tab. A reload, which
 * would lose nothing, looks the same to the page. Only there while it is needed: it keeps documents out of the
 * back/forward cache.
 */
function watchUnload(): void {
  if (holders.size > 0) window.addEventListener('beforeunload', ask);
  else window.removeEventListener('beforeunload', ask);
}

function ask(event: BeforeUnloadEvent): void {
  event.preventDefault();
}

function hold(holder: object, isKept: boolean): void {
  holders.set(holder, isKept);
  watchUnload();
}

function release(holder: object): void {
  holders.delete(holder);
  watchUnload();
}

/** Loads the document anew without the browser's question, for the shell: what workflows hold is there again. */
export function reloadUnasked(): void {
  window.removeEventListener('beforeunload', ask);
  window.location.reload();
}

/** Whether any page holds work that is not saved: for the shell, which then loads no document by itself. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** Whether any of it would be lost by a reload: the shell asks first. */
export function hasPassingWork(): boolean {
  return [...holders.values()].some((isKept) => !isKept);
}

/**
 * Tells the shell of work that is not saved yet, such as input or an upload under way, and has the browser ask before
 * the document goes with it. Gone with the component.
 *
 * @param isKept whether the work is there again after a reload, as with what a workflow holds
 * @returns to be called once the work is saved, before leading on
 */
export function useUnsavedWork(isUnsaved: boolean, isKept = false): () => void {
  const holder = useRef({});
  useEffect(() => {
    const own = holder.current;
    if (isUnsaved) hold(own, isKept);
    return () => release(own);
  }, [isUnsaved, isKept]);
  return useCallback(() => release(holder.current), []);
}

import { useCallback, useEffect, useRef } from 'react';

/** Owners of unsaved work, with whether it survives a reload. */
const holders = new Map<object, boolean>();

/**
 * Makes the browser ask before the document is left: by the address bar, by Back, or by closing the tab. A reload,
 * which would lose nothing, cannot be distinguished. Registered only while needed, because the listener keeps documents
 * out of the back/forward cache.
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

/** Reloads the document without the browser's question. For the shell: data of workflows survive it. */
export function reloadUnasked(): void {
  window.removeEventListener('beforeunload', ask);
  window.location.reload();
}

/** Whether any page holds unsaved work. The shell then loads no document automatically. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** Whether a reload would lose any of it. The shell then asks first. */
export function hasPassingWork(): boolean {
  return [...holders.values()].some((isKept) => !isKept);
}

/**
 * Reports unsaved work to the shell, such as input or a running upload, and makes the browser ask before the document
 * is left. Ends with the component.
 *
 * @param isKept whether the work survives a reload, like data of a workflow
 * @returns function to call once the work is saved, before navigating
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

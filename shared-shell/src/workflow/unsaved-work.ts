import { useCallback, useEffect, useRef } from 'react';

/** Whoever holds unsaved work now, and whether that would be there again after a reload. */
const holders = new Map<object, boolean>();

/** Whether any page holds work that is not saved: for the shell, which then loads no document by itself. */
export function hasUnsavedWork(): boolean {
  return holders.size > 0;
}

/** Whether any of it would be lost by a reload: the shell asks first. */
export function hasPassingWork(): boolean {
  return [...holders.values()].some((isKept) => !isKept);
}

/**
 * Tells the shell of work that is not saved yet, such as input or an upload under way. Gone with the component.
 *
 * @param isKept whether the work is there again after a reload, as with what a workflow holds
 * @returns to be called once the work is saved, before leading on
 */
export function useUnsavedWork(isUnsaved: boolean, isKept = false): () => void {
  const holder = useRef({});
  useEffect(() => {
    const own = holder.current;
    if (isUnsaved) holders.set(own, isKept);
    return () => void holders.delete(own);
  }, [isUnsaved, isKept]);
  return useCallback(() => void holders.delete(holder.current), []);
}

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useUnsavedWork } from 'shared-shell';
import { takeHandedFiles } from './dropped-files';
import { sendFile } from './send-file';
import { createUploadQueue, type UploadItem, type UploadQueue } from './upload-queue';
import type { UploadedFile } from './uploaded-file';

/** Files of one invoice, for the list that shows them and the form that sends their ids. */
export interface InvoiceUploads {
  readonly items: readonly UploadItem[];
  /** Files stored on the server, in the order of the list. */
  readonly files: readonly UploadedFile[];
  /**
   * `sending` while an upload runs, `incomplete` if one was refused or has failed, `undecided` while the user has not
   * said whether several invoices are one.
   */
  readonly state: 'complete' | 'sending' | 'incomplete' | 'undecided';
  /** Takes whether the files seem to be several invoices and the user has not answered. Stable. */
  readonly setUndecided: (isUndecided: boolean) => void;
  readonly queue: UploadQueue;
}

/**
 * Manages the uploads of one screen. Leaving the screen stops running uploads. `onFilesChange` receives the stored
 * files, so that a workflow can restore them as `initial` after a reload. Files that another screen has handed over
 * are sent at once.
 */
export function useInvoiceUpload(
  initial: readonly UploadedFile[],
  onFilesChange: (files: readonly UploadedFile[]) => void,
): InvoiceUploads {
  const [queue] = useState(() => createUploadQueue(initial, sendFile));
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const files = items.flatMap((item) => keptFile(item) ?? []);
  const ids = files.map(({ id, isLocked = false }) => `${id}${isLocked}`).join();

  useEffect(() => {
    queue.add(takeHandedFiles());
    return queue.stop;
  }, [queue]);

  const told = useRef(ids);
  useEffect(() => {
    if (told.current === ids) return;
    told.current = ids;
    onFilesChange(files);
  });

  const [isUndecided, setUndecided] = useState(false);
  const sent = stateOf(items);
  useUnsavedWork(sent === 'sending');
  return { items, files, state: sent === 'complete' && isUndecided ? 'undecided' : sent, setUndecided, queue };
}

function keptFile(item: UploadItem): UploadedFile | undefined {
  return item.state.kind === 'done' ? item.state.file : item.previous;
}

/** Returns whether a file repeats another one of the list and replaces none: the invoice is complete without it. */
const isLeftOut = ({ state, previous }: UploadItem): boolean =>
  state.kind === 'refused' && state.isRepeated === true && previous === undefined;

function stateOf(items: readonly UploadItem[]): InvoiceUploads['state'] {
  if (items.some((item) => item.state.kind === 'sending')) return 'sending';
  return items.some((item) => item.state.kind !== 'done' && !isLeftOut(item)) ? 'incomplete' : 'complete';
}

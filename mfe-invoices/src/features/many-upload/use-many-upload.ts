import { useEffect, useState, useSyncExternalStore } from 'react';
import { takeHandedFiles } from 'shared-features/documents/dropped-files';
import {
  checkFile,
  createUploadQueue,
  type UploadItem,
  type UploadQueue,
} from 'shared-features/documents/invoice-upload';
import { archiveTooLarge, fileEmpty, tooManyAtOnce } from 'shared-rules/file-messages';
import { isArchiveName, MAX_ARCHIVE_BYTES, MAX_DOCUMENTS_AT_ONCE } from 'shared-rules/file-type';
import { useUnsavedWork } from 'shared-shell';
import { type AddedFile, createSender } from './send-document';
import { useSendingWarning } from './use-sending-warning';

export type ManyItem = UploadItem<AddedFile>;

/** A file that is not taken, and why. */
interface NotTaken {
  readonly name: string;
  readonly reason: string;
}

const ONE_ARCHIVE = 'ZIPは一度に1つ追加できます。残りは、もう一度追加してください。';

function checkDocument(file: File): string | null {
  if (!isArchiveName(file.name)) return checkFile(file);
  if (file.size === 0) return fileEmpty;
  return file.size > MAX_ARCHIVE_BYTES ? archiveTooLarge : null;
}

/** Divides chosen files into those that are taken now and those that are too many. */
function choose(files: readonly File[], room: number): { taken: readonly File[]; left: readonly NotTaken[] } {
  const archives = files.filter(({ name }) => isArchiveName(name));
  const documents = files.filter(({ name }) => !isArchiveName(name));
  return {
    taken: [...archives.slice(0, 1), ...documents.slice(0, room)],
    left: [
      ...archives.slice(1).map(({ name }) => ({ name, reason: ONE_ARCHIVE })),
      ...documents.slice(room).map(({ name }) => ({ name, reason: tooManyAtOnce(MAX_DOCUMENTS_AT_ONCE) })),
    ],
  };
}

/** Uploads of a screen on which many documents are added. */
export interface ManyUploads {
  /** Files that are being sent or failed, and archives with the outcome of their entries. */
  readonly items: readonly ManyItem[];
  /** Documents that were added since nothing was being sent. */
  readonly added: number;
  /** Documents of these and those that are being sent. */
  readonly total: number;
  readonly queue: UploadQueue<AddedFile>;
  /** Takes files and returns those that are too many at once. */
  readonly add: (files: readonly File[]) => readonly NotTaken[];
}

const isSending = ({ state }: ManyItem): boolean => state.kind === 'sending';
const isAdded = ({ state }: ManyItem): boolean => state.kind === 'done' && state.file.archive === undefined;

/**
 * Manages the uploads of many documents. Each one waits in 確認待ち from the moment that it has arrived, so that leaving
 * the screen loses only what is being sent. Files that another screen has handed over are sent at once.
 */
export function useManyUpload(): ManyUploads {
  const [queue] = useState(() => createUploadQueue<AddedFile>([], createSender(), checkDocument));
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  const sending = items.filter(isSending).length;
  const added = items.filter(isAdded);
  useUnsavedWork(sending > 0);
  useSendingWarning(sending);

  const add = (files: readonly File[]): readonly NotTaken[] => {
    // The list below shows what was added before.
    if (sending === 0) for (const { key } of added) queue.remove(key);
    const { taken, left } = choose(files, Math.max(MAX_DOCUMENTS_AT_ONCE - sending, 0));
    queue.add(taken);
    return left;
  };

  useEffect(() => {
    queue.add(choose(takeHandedFiles(), MAX_DOCUMENTS_AT_ONCE).taken);
    return queue.stop;
  }, [queue]);

  return {
    items: items.filter((item) => !isAdded(item)),
    added: added.length,
    total: added.length + sending,
    queue,
    add,
  };
}

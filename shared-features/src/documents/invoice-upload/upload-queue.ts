import { ApiError } from 'shared-auth';
import { fileRepeated } from 'shared-rules/file-messages';
import { plainFileName } from 'shared-rules/file-name';
import { checkFile } from './check-file';
import { contentDigest } from './content-digest';
import type { SendFile } from './send-file';
import type { UploadedFile } from './uploaded-file';

/** A stored file, as far as the queue needs it. */
interface KeptFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** Hash of its content, where the browser knows it. */
  readonly digest?: string | undefined;
}

/** State of a chosen file. `refused`: another file is needed. `failed`: the same one may be sent again. */
type UploadState<Kept> =
  | { readonly kind: 'sending'; /** 0 to 1. */ readonly progress: number }
  | { readonly kind: 'done'; readonly file: Kept }
  | {
      readonly kind: 'refused' | 'failed';
      readonly message: string;
      /** Whether another line has the same content. */
      readonly isRepeated?: boolean;
    };

/** One line of the list of files. */
export interface UploadItem<Kept = UploadedFile> {
  /** Stable while the file is sent again or replaced. */
  readonly key: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  readonly state: UploadState<Kept>;
  /** The kept file that this one is to replace; it stays until the new one is there. */
  readonly previous?: Kept;
}

export interface UploadQueue<Kept = UploadedFile> {
  readonly subscribe: (listener: () => void) => () => void;
  readonly items: () => readonly UploadItem<Kept>[];
  readonly add: (files: readonly File[]) => void;
  readonly retry: (key: string) => void;
  readonly replace: (key: string, file: File) => void;
  /** Applies the server's current record of a stored file. */
  readonly update: (key: string, file: Kept) => void;
  /** Removes an item and stops its upload. An item that was to replace a stored file restores that one. */
  readonly remove: (key: string) => void;
  /** Stops all uploads when the screen is left. */
  readonly stop: () => void;
}

const UNEXPECTED_MESSAGE = '予期しないエラーが発生しました。時間をおいて、やり直してください。';

/**
 * Creates an upload queue. Uploads are independent: a failure does not affect the others.
 * @param check returns why a file need not be sent; null if it may be
 * @param digestOf returns the hash of a file's content
 */
export function createUploadQueue<Kept extends KeptFile>(
  initial: readonly Kept[],
  send: SendFile<Kept>,
  check: (file: File) => string | null = checkFile,
  digestOf: (file: File) => Promise<string | undefined> = contentDigest,
): UploadQueue<Kept> {
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();
  const sources = new Map<string, File>();
  // Stays after the upload, so that the same file is noticed later.
  const chosen = new Map<string, { readonly file?: File; readonly digest?: string | undefined }>(
    initial.map(({ id, digest }) => [id, { digest }]),
  );
  let items: readonly UploadItem<Kept>[] = initial.map(doneItem);

  const set = (next: readonly UploadItem<Kept>[]) => {
    items = next;
    for (const listener of listeners) listener();
  };
  const change = (key: string, part: (item: UploadItem<Kept>) => UploadItem<Kept>) =>
    set(items.map((item) => (item.key === key ? part(item) : item)));
  const setState = (key: string, state: UploadState<Kept>) => change(key, (item) => ({ ...item, state }));

  const end = (key: string) => {
    running.get(key)?.abort();
    running.delete(key);
  };

  /**
   * Refuses a file whose content turns out to be that of another line. The check runs while the file is being sent.
   */
  const refuseRepeated = async (key: string, file: File) => {
    const digest = await digestOf(file);
    if (digest === undefined || chosen.get(key)?.file !== file) return;
    const same = items.find((item) => item.key !== key && isLive(item) && chosen.get(item.key)?.digest === digest);
    chosen.set(key, { file, digest });
    if (same === undefined) return;
    end(key);
    setState(key, { kind: 'refused', message: fileRepeated(same.name), isRepeated: true });
  };

  const start = async (key: string, file: File) => {
    end(key);
    sources.set(key, file);
    chosen.set(key, { file });
    const refusal = check(file);
    if (refusal !== null) return setState(key, { kind: 'refused', message: refusal });
    const controller = new AbortController();
    running.set(key, controller);
    const whileRunning = (state: UploadState<Kept>) => {
      if (!controller.signal.aborted) setState(key, state);
    };
    whileRunning({ kind: 'sending', progress: 0 });
    void refuseRepeated(key, file);
    try {
      const kept = await send(file, {
        signal: controller.signal,
        onProgress: (progress) => whileRunning({ kind: 'sending', progress }),
      });
      if (controller.signal.aborted) return;
      running.delete(key);
      sources.delete(key);
      change(key, () => ({ ...doneItem({ ...kept, digest: chosen.get(key)?.digest }), key }));
    } catch (error) {
      running.delete(key);
      whileRunning(failure(error));
    }
  };

  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    items: () => items,
    add: (files) => {
      for (const file of files) {
        const key = crypto.randomUUID();
        set([
          ...items,
          { key, name: plainFileName(file.name), size: file.size, state: { kind: 'sending', progress: 0 } },
        ]);
        void start(key, file);
      }
    },
    retry: (key) => {
      const file = sources.get(key);
      if (file !== undefined) void start(key, file);
    },
    replace: (key, file) => {
      change(key, (item) => ({
        ...item,
        name: plainFileName(file.name),
        size: file.size,
        previous: item.state.kind === 'done' ? item.state.file : item.previous,
      }));
      void start(key, file);
    },
    update: (key, file) => setState(key, { kind: 'done', file }),
    remove: (key) => {
      end(key);
      sources.delete(key);
      chosen.delete(key);
      const previous = items.find((item) => item.key === key)?.previous;
      if (previous === undefined) set(items.filter((item) => item.key !== key));
      else change(key, () => ({ ...doneItem(previous), key }));
    },
    stop: () => {
      for (const key of [...running.keys()]) end(key);
    },
  };
}

const isLive = ({ state }: UploadItem<unknown>): boolean => state.kind === 'sending' || state.kind === 'done';

function doneItem<Kept extends KeptFile>(file: Kept): UploadItem<Kept> {
  return { key: file.id, name: file.name, size: file.size, state: { kind: 'done', file } };
}

/** Returns the state after an error. A 4xx concerns the file; everything else concerns the connection or server. */
function failure(error: unknown): UploadState<never> {
  if (!(error instanceof ApiError)) return { kind: 'failed', message: UNEXPECTED_MESSAGE };
  const isRefusal = error.httpStatus >= 400 && error.httpStatus < 500 && ![401, 408, 429].includes(error.httpStatus);
  return { kind: isRefusal ? 'refused' : 'failed', message: error.errors[0]?.message ?? error.message };
}

import { fork } from 'node:child_process';
import { join } from 'node:path';
import type { ReadDocument, ReadFields } from 'shared-api/types';
import { API_FOLDER } from './databases';

/** Final message of the built reader process, or `died` if it ended without one. */
export interface ReaderResult {
  readonly kind: 'fields' | 'no-text' | 'form' | 'locked' | 'unlocked' | 'unreadable' | 'died';
  readonly fields?: ReadFields;
  readonly document?: ReadDocument;
  /** The form of a file that is shown. */
  readonly bytes?: Uint8Array;
  readonly contentType?: string;
  readonly reason?: string;
}

interface ReaderOptions {
  readonly contentType?: string;
  readonly method?: string;
  readonly memoryMb?: number;
  readonly password?: string;
}

/** Passes a file to the built reader process, as the API does. */
export function readWith(
  bytes: Uint8Array,
  { contentType = 'application/pdf', method = 'text', memoryMb = 1024, password }: ReaderOptions = {},
): Promise<ReaderResult> {
  const child = fork(join(API_FOLDER, 'dist/reader.cjs'), [String(memoryMb)], {
    env: {},
    execArgv: [],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  return new Promise((resolve) => {
    child.on('message', (message: { readonly kind: string }) => {
      if (message.kind !== 'progress') resolve(message as ReaderResult);
    });
    child.once('exit', () => resolve({ kind: 'died' }));
    child.send({ bytes, contentType, method, ...(password !== undefined && { password }) });
  });
}

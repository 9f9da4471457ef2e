import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { UsageError } from './command';

/** Returns a path relative to the folder in which the caller stands: npm starts a command in the package's own. */
const callerPath = (path: string): string => resolve(process.env['INIT_CWD'] ?? '', path);

/** Returns the bytes of a file that the caller names. Throws {@link UsageError}. */
export const bytesOf = (path: string): Promise<Buffer> =>
  readFile(callerPath(path)).catch(() => {
    throw new UsageError(`${path} を読み込めませんでした。`);
  });

/**
 * Saves a file for its owner alone: it holds names and accounts. Never replaces one. Throws {@link UsageError}.
 */
export const save = (path: string, content: ArrayBuffer): Promise<void> =>
  writeFile(callerPath(path), Buffer.from(content), { flag: 'wx', mode: 0o600 }).catch((error: unknown) => {
    throw new UsageError(
      `${path} に保存できませんでした。まだないファイルの名前を指定してください。(${String(error)})`,
    );
  });

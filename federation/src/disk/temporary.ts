import { randomUUID } from 'node:crypto';
import { existsSync, lstatSync, readdirSync } from 'node:fs';
import { hostname } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { disk } from './disk';

/** In ms. No publication takes this long, so what is older has been abandoned, wherever its process ran. */
const LIMIT_MS = 3_600_000;

/** Names that this process is using. An earlier process may have had its number. */
const inUse = new Set<string>();

/**
 * Calls back with the path of something temporary in a folder, and removes what is left of it. Its name begins with a
 * dot, so that static servers do not serve it, and tells which process uses it.
 */
export function withTemporary<Result>(folder: string, work: (path: string) => Result): Result {
  const name = `.${ownerMark()}`;
  const path = join(folder, name);
  inUse.add(name);
  try {
    return work(path);
  } finally {
    inUse.delete(name);
    removeQuietly(path);
  }
}

/** Replaces a file by other content at once: readers see either the old or the new one. */
export function replaceFile(file: string, content: string | Buffer): void {
  withTemporary(dirname(file), (partial) => {
    disk.writeNew(partial, content);
    disk.rename(partial, file);
  });
}

/** Removes what ended processes left in a folder: the paths that `withTemporary` made. */
export function removeAbandoned(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) if (isAbandoned(join(folder, name))) disk.remove(join(folder, name));
}

/** Returns a text that tells which process is at work; unlike every other. */
export const ownerMark = (): string => `${hostname()}~${process.pid}~${randomUUID()}`;

/** Runs work as the owner of a mark, so that it does not count as abandoned. */
export async function asOwner<Result>(mark: string, work: () => Promise<Result>): Promise<Result> {
  inUse.add(`.${mark}`);
  try {
    return await work();
  } finally {
    inUse.delete(`.${mark}`);
  }
}

/** Returns whether a path is temporary and of a process that has ended. */
function isAbandoned(path: string): boolean {
  const name = basename(path);
  const mark = /^\.(.+~\d+~[0-9a-f-]{36})$/.exec(name)?.[1];
  return mark !== undefined && isEnded(mark, () => lstatSync(path).mtimeMs);
}

/**
 * Returns whether the process of a mark has ended. A process of another machine counts as ended after an hour.
 *
 * @param begun returns when it began, in epoch ms
 */
export function isEnded(mark: string, begun: () => number): boolean {
  const [, host, pid] = /^(.+)~(\d+)~[0-9a-f-]{36}$/.exec(mark) ?? [];
  if (host === hostname() && Number(pid) === process.pid) return !inUse.has(`.${mark}`);
  if (host === hostname() && !isRunning(Number(pid))) return true;
  return Date.now() - begun() > LIMIT_MS;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It runs as somebody else.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Removes something without hiding the error that led here. What stays is removed by the next command. */
export function removeQuietly(path: string): void {
  try {
    disk.remove(path);
  } catch {
    // Left for the next command.
  }
}

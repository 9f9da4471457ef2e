import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { disk } from '../disk/disk';
import { removeAbandoned, withTemporary } from '../disk/temporary';
import { readRecord, readRegistry, type RevisionRecord } from './record';
import type { Registry } from './registry';

/** Revisions kept, to look up earlier states. */
const KEPT_REVISIONS = 200;

/** Revisions whose pages are kept, for requests that are being answered from them. */
const KEPT_PAGES = 3;

/** Link to the folder of the current revision. Replacing it makes another one current, with all its files. */
export const LIVE = 'live';

/** Link in the folder of a revision that becomes `live`. Without it the revision never becomes current. */
const POINTER = 'pointer';

/** Name of that link once somebody has excluded the revision from becoming current. */
const WITHDRAWN = 'withdrawn';

export const RECORD = 'record.json';

/** How long to wait for somebody else who is about to make a revision current: this many times, in ms each. */
const WAITS = 40;
const WAIT_MS = 5;

/**
 * Folders of revisions, numbered, and the link to the current one.
 *
 * A revision is prepared in a temporary folder, with the link that will lead to it. Renaming that folder to the next
 * number claims the number; a number is never used twice. Renaming the link to `live` makes the revision current. A
 * writer takes the link away from every claimed revision between its base and itself, and then makes sure that its
 * base is still current. So of several writers one gets through, also if another one has died on the way, and a
 * revision that was not made current stays out.
 */
export class Revisions {
  readonly folder: string;
  private readonly live: string;

  /** @param beside folder of `remotes.json` */
  constructor(private readonly beside: string) {
    this.folder = join(beside, 'revisions');
    this.live = join(beside, LIVE);
  }

  /** Returns the number of the current revision; null before the first. */
  current(): number | null {
    try {
      return numberIn(readlinkSync(this.live));
    } catch {
      return null;
    }
  }

  /** Returns the record of a revision; null if it is missing or damaged. */
  record(number: number): RevisionRecord | null {
    return readRecord(join(this.folder, String(number), RECORD));
  }

  /**
   * Returns the newest sound revision that is not above a number and was current once, also one that an earlier version
   * of this program wrote.
   */
  newestSound(limit: number): Registry | null {
    for (const number of this.numbers().filter((one) => one <= limit)) {
      const folder = join(this.folder, String(number));
      const wasCurrent = ![POINTER, WITHDRAWN].some((name) => isLink(join(folder, name)));
      const registry = (wasCurrent ? this.record(number)?.registry : null) ?? this.ofEarlierVersion(number);
      if (registry !== null) return registry;
    }
    return null;
  }

  /** Returns a revision as an earlier version of this program wrote it; null if it is missing or damaged. */
  ofEarlierVersion(number: number): Registry | null {
    try {
      return readRegistry(join(this.folder, `${number}.json`));
    } catch {
      return null;
    }
  }

  /** Returns the highest number in use; 0 if there is none. */
  highest(): number {
    return this.numbers()[0] ?? 0;
  }

  /**
   * Makes the next revision current.
   *
   * @param base the revision that it is based on; null if there is none
   * @param fill writes its files into an empty folder
   * @returns false if another revision has become current, or has taken the number; nothing is changed then
   */
  makeCurrent(base: number | null, number: number, { id }: RevisionRecord, fill: (folder: string) => void): boolean {
    const own = join(this.folder, String(number));
    disk.makeFolder(this.folder);
    return withTemporary(this.folder, (prepared) => {
      disk.makeFolder(prepared);
      fill(prepared);
      disk.symlink(join(basename(this.folder), String(number)), join(prepared, POINTER));
      disk.flushFolder(prepared);
      if (!this.claim(prepared, own)) return false;
      try {
        disk.flushFolder(this.folder);
        for (const other of this.numbers()) if (other > (base ?? 0) && other < number) this.exclude(other);
        if (this.current() === base) disk.rename(join(own, POINTER), this.live);
      } catch (error) {
        // Somebody else may have excluded it, or this process has, in another attempt.
        if (!this.isCurrent(number, id) && !isMissing(error)) {
          this.withdraw(own);
          throw error;
        }
      }
      if (this.isCurrent(number, id)) return true;
      this.withdraw(own);
      return false;
    });
  }

  /** Flushes the link to the current revision, and removes what nobody needs. */
  cleanUp(): void {
    disk.flushFolder(this.beside);
    removeAbandoned(this.folder);
    removeAbandoned(this.beside);
    const current = this.current() ?? 0;
    const old = this.numbers().filter((number) => number <= current);
    for (const number of old.slice(KEPT_REVISIONS))
      for (const name of [String(number), `${number}.json`]) disk.remove(join(this.folder, name));
    const isOut = (number: number): boolean => isLink(join(this.folder, String(number), WITHDRAWN));
    for (const number of old.slice(0, KEPT_PAGES).filter(isOut)) this.empty(number);
    for (const number of old.slice(KEPT_PAGES, KEPT_REVISIONS)) this.empty(number);
  }

  /** Returns the numbers in use, the highest first. */
  private numbers(): number[] {
    if (!existsSync(this.folder)) return [];
    const numbers = readdirSync(this.folder).map(numberIn);
    return [...new Set(numbers)].filter((number) => number > 0).sort((one, other) => other - one);
  }

  private isCurrent(number: number, id: string): boolean {
    return this.current() === number && this.record(number)?.id === id;
  }

  /** Returns whether the number is free. */
  private claim(prepared: string, own: string): boolean {
    try {
      disk.rename(prepared, own);
      return true;
    } catch (error) {
      if (['ENOTEMPTY', 'EEXIST', 'ENOTDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) return false;
      throw error;
    }
  }

  /** Sees to it that another revision does not become current any more, unless it does within a moment. */
  private exclude(number: number): void {
    const pointer = join(this.folder, String(number), POINTER);
    for (let waits = 0; waits < WAITS && isLink(pointer); waits += 1) sleep(WAIT_MS);
    try {
      if (isLink(pointer)) disk.rename(pointer, join(this.folder, String(number), WITHDRAWN));
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }

  /** Takes a claimed revision back. Its folder stays, so that its number is not used again. */
  private withdraw(own: string): void {
    try {
      if (isLink(join(own, POINTER))) disk.rename(join(own, POINTER), join(own, WITHDRAWN));
    } catch {
      // The next writer does it.
    }
  }

  /** Removes all but the record of a revision, and of a withdrawn one also that. */
  private empty(number: number): void {
    const folder = join(this.folder, String(number));
    if (!existsSync(folder)) return;
    const kept = isLink(join(folder, WITHDRAWN)) ? WITHDRAWN : RECORD;
    for (const name of readdirSync(folder)) if (name !== kept) disk.remove(join(folder, name));
  }
}

/** Returns the number of a revision's folder or file; 0 if it is none. */
const numberIn = (name: string): number => Number(/^(?:.*\/)?(\d+)(?:\.json)?$/.exec(name)?.[1] ?? 0);

function isLink(path: string): boolean {
  try {
    readlinkSync(path);
    return true;
  } catch {
    return false;
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Waits without letting anything else of this process run, so that its own changes do not interleave. */
function sleep(ms: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
}

import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { randomUUID } from 'node:crypto';
import { dirname, join } from 'node:path';
import { EMPTY_REGISTRY, type Registry } from './registry';
import { writePage } from './page';

/** Revisions that stay beside the registry: who asks what was loaded last week finds it there. */
const KEPT_REVISIONS = 200;

/** How often a change is made again because others were faster, before it is given up. */
const TRIES = 100;

/** Somebody else wrote the registry after it was read. */
export class StaleRevision extends Error {
  override readonly name = 'StaleRevision';

  constructor(revision: number) {
    super(
      `The registry was changed by somebody else meanwhile: there is a revision ${revision} already. Look at it (list), then repeat what you did.`,
    );
  }
}

/**
 * A registry in files: `remotes.json`, which servers give out, and beside it `revisions`, a file for each revision.
 *
 * A revision is written by making its file, whole, where none is: of two who read the same one, the file system lets
 * one through. So nothing is locked, nothing has to be unlocked for somebody who died, and no change is lost. What died
 * between making the revision and giving it out is given out by whoever comes next.
 */
export class RegistryStore {
  private readonly revisions: string;

  /** @param file `remotes.json`; its folder is made when it is missing */
  constructor(readonly file: string) {
    this.revisions = join(dirname(file), 'revisions');
  }

  /** The newest revision; an empty registry before the first. @throws when the file is none */
  read(): Registry {
    const newest = this.newestRevision();
    const givenOut = existsSync(this.file) ? parse(this.file) : EMPTY_REGISTRY;
    return newest > givenOut.revision ? parse(this.fileOf(newest)) : givenOut;
  }

  /**
   * Writes what follows a revision, and gives it out.
   *
   * @param next its revision is one more than that of the registry it was made of
   * @throws StaleRevision when another one has been written after that
   */
  write(next: Registry): void {
    mkdirSync(this.revisions, { recursive: true });
    // The check is for registries whose old revisions are gone; the file is what decides.
    if (this.read().revision >= next.revision || !this.makeRevision(next)) throw new StaleRevision(next.revision);
    this.giveOut();
    this.removeOldRevisions(next.revision);
  }

  /**
   * Changes the registry, however many do so at once: who was late does it again on what the others wrote.
   *
   * @param change what shall be another in it; may refuse by throwing, also what it did not refuse the first time
   * @returns the registry as it was written
   */
  update(change: (registry: Registry) => Partial<Omit<Registry, 'revision'>>): Registry {
    for (let attempt = 1; ; attempt += 1) {
      const registry = this.read();
      const next = { ...registry, ...change(registry), revision: registry.revision + 1 };
      try {
        this.write(next);
        return next;
      } catch (error) {
        if (!(error instanceof StaleRevision) || attempt === TRIES) throw error;
      }
    }
  }

  /** Makes the newest revision the content of `remotes.json`. Who finds an older one there than there is goes on. */
  giveOut(): void {
    for (;;) {
      const newest = this.read();
      if (existsSync(this.file) && parse(this.file).revision === newest.revision) return;
      // The page first: who dies between the two leaves a registry that is older than there is, and is followed up.
      writePage(this.file, newest);
      renameSync(this.writePartial(newest), this.file);
    }
  }

  /** Whether this one was first. */
  private makeRevision(next: Registry): boolean {
    const partial = this.writePartial(next);
    try {
      // Unlike a rename, a link takes nobody's place.
      linkSync(partial, this.fileOf(next.revision));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(partial, { force: true });
    }
  }

  /** A file of its own, on the disk for good before anything names it. */
  private writePartial(registry: Registry): string {
    mkdirSync(this.revisions, { recursive: true });
    const partial = join(this.revisions, `.${randomUUID()}`);
    const file = openSync(partial, 'wx', 0o644);
    try {
      writeFileSync(file, `${JSON.stringify(registry, null, 2)}\n`);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return partial;
  }

  private newestRevision(): number {
    return existsSync(this.revisions)
      ? Math.max(0, ...readdirSync(this.revisions).map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0)))
      : 0;
  }

  private removeOldRevisions(newest: number): void {
    rmSync(this.fileOf(newest - KEPT_REVISIONS), { force: true });
  }

  private fileOf(revision: number): string {
    return join(this.revisions, `${revision}.json`);
  }
}

function parse(file: string): Registry {
  const registry = JSON.parse(readFileSync(file, 'utf8')) as Partial<Registry> | null;
  if (typeof registry?.revision !== 'number' || typeof registry.remotes !== 'object')
    throw new Error(`${file} is not a registry`);
  return {
    revision: registry.revision,
    ...(registry.host !== undefined && { host: registry.host }),
    remotes: registry.remotes,
  };
}

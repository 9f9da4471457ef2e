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
import { writePages } from './pages';

/** Revisions kept beside the registry, to look up earlier states. */
const KEPT_REVISIONS = 200;

/** Attempts to repeat a change when others were faster. */
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
 * A registry in files: `remotes.json`, which servers serve, and beside it `revisions`, with a file for each revision.
 *
 * A revision is written by creating its file, complete, if it does not exist: of two writers who read the same
 * revision, the file system accepts one. So there are no locks that a dead process could leave, and no change is lost.
 * If a process dies between creating the revision and publishing it, the next writer publishes it.
 */
export class RegistryStore {
  private readonly revisions: string;

  /** @param file `remotes.json`; its folder is created if it is missing */
  constructor(readonly file: string) {
    this.revisions = join(dirname(file), 'revisions');
  }

  /** Returns the newest revision; an empty registry before the first. @throws if the file is no registry */
  read(): Registry {
    const newest = this.newestRevision();
    const givenOut = existsSync(this.file) ? parse(this.file) : EMPTY_REGISTRY;
    return newest > givenOut.revision ? parse(this.fileOf(newest)) : givenOut;
  }

  /**
   * Writes the next revision, and publishes it.
   *
   * @param next its revision is one more than that of the registry it is based on
   * @throws StaleRevision if another one has been written since
   */
  write(next: Registry): void {
    mkdirSync(this.revisions, { recursive: true });
    // The check covers registries whose old revisions are deleted; creating the file decides.
    if (this.read().revision >= next.revision || !this.makeRevision(next)) throw new StaleRevision(next.revision);
    this.giveOut();
    this.removeOldRevisions(next.revision);
  }

  /**
   * Changes the registry. Concurrent changes are repeated on the result of the faster ones.
   *
   * @param change returns the changed parts; may refuse by throwing, at any attempt
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

  /** Writes the newest revision to `remotes.json`. Repeats if it has meanwhile become outdated. */
  giveOut(): void {
    for (;;) {
      const newest = this.read();
      if (existsSync(this.file) && parse(this.file).revision === newest.revision) return;
      // The pages are written first. If the process dies in between, the registry is older than the newest revision and
      // is caught up later.
      writePages(this.file, newest);
      renameSync(this.writePartial(newest), this.file);
    }
  }

  /** Returns whether this revision was the first with its number. */
  private makeRevision(next: Registry): boolean {
    const partial = this.writePartial(next);
    try {
      // Unlike a rename, a link never replaces a file.
      linkSync(partial, this.fileOf(next.revision));
      return true;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
      throw error;
    } finally {
      rmSync(partial, { force: true });
    }
  }

  /** Writes a temporary file, flushed to the disk before anything names it. */
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

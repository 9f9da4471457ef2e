import { randomUUID } from 'node:crypto';
import { readlinkSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { disk } from '../disk/disk';
import { removeQuietly, withTemporary } from '../disk/temporary';
import { type Damage, DamagedRegistry, difference } from './damage';
import { SERVED, writePages } from './pages';
import { NoRegistry, parseRegistry, readRegistry, readText, recordText, registryText } from './record';
import { EMPTY_REGISTRY, type Registry } from './registry';
import { LIVE, RECORD, Revisions } from './revisions';

/** Attempts to repeat a change when others were faster. */
const TRIES = 100;

/** Configuration of the deployment for browsers, beside the registry; part of every page if it is there. */
export const CONFIG_FILE = 'config.json';

/** Outcome of a repair. */
export interface Repair {
  readonly damage: Damage;
  /** The revision whose content is current now. */
  readonly from: number;
  readonly registry: Registry;
  /** Copy of the file as it was; null if there was none. */
  readonly kept: string | null;
}

/** A registry as it was read: what is current, and the number that the next change is based on. */
interface Base {
  readonly registry: Registry;
  /** Number of the folder of the current revision; null in a folder that an earlier version of this program wrote. */
  readonly number: number | null;
}

/**
 * A registry in files. `remotes.json`, which servers send, and the pages with it are links into the folder of the
 * current revision (`revisions.ts`), so that all of them change at once. What was published is also in the record of
 * the revision, by which a damaged or edited `remotes.json` is noticed.
 */
export class RegistryStore {
  private readonly folder: string;
  private readonly revisions: Revisions;

  /** @param file `remotes.json`; its folder is created if it is missing */
  constructor(readonly file: string) {
    this.folder = dirname(file);
    this.revisions = new Revisions(this.folder);
  }

  /**
   * Returns what was published last; an empty registry before that. `remotes.json` may be damaged.
   *
   * @throws NoRegistry if no revision is sound
   */
  read(): Registry {
    return this.base().registry;
  }

  /** Returns a text that differs whenever another revision is current, or `remotes.json` is another file. */
  version(): string {
    const served = statSync(this.file, { bigint: true, throwIfNoEntry: false });
    return `${this.revisions.current()} ${served?.ino} ${served?.mtimeNs} ${served?.size}`;
  }

  /** Returns what is wrong with `remotes.json` or the record of the current revision; null if both are sound. */
  damage(): Damage | null {
    for (;;) {
      const number = this.revisions.current();
      const damage = number === null ? this.damageOfEarlierVersion() : this.damageOf(number);
      // Somebody may have made another revision current while these files were read.
      if (damage === null || this.revisions.current() === number) return damage;
    }
  }

  /** @throws DamagedRegistry if a change would be refused, because the files are not what was published */
  assertWritable(): void {
    const damage = this.damage();
    if (damage !== null && damage.kind !== 'damaged') throw new DamagedRegistry(damage);
  }

  private damageOf(number: number): Damage | null {
    const published = this.published(number);
    const text = readText(this.file);
    if (published === null)
      return { kind: 'lost', text: `The record of revision ${number} in ${this.revisions.folder} is damaged` };
    if (text === null) return { kind: 'damaged', text: `${this.file} is missing` };
    return difference(text, published, this.file);
  }

  /** Returns a revision by its record, or by what is sent of it if the record is damaged; null if neither is sound. */
  private published(number: number): Registry | null {
    const recorded = this.revisions.record(number)?.registry;
    if (recorded !== undefined) return recorded;
    try {
      const sent = readRegistry(this.file);
      return sent?.revision === number ? sent : null;
    } catch {
      return null;
    }
  }

  /**
   * Changes the registry. A change that another one overtakes is repeated on its result.
   *
   * @param change returns the changed parts; may refuse by throwing, at any attempt
   * @returns the registry as it was written
   * @throws DamagedRegistry like `assertWritable`; nothing is changed then
   */
  update(change: (registry: Registry) => Partial<Omit<Registry, 'revision'>>): Registry {
    return this.publish((registry) => ({ ...registry, ...change(registry) })).registry;
  }

  /** Writes the pages again if the browsers' configuration beside the registry is another one. */
  updateConfig(): void {
    const number = this.revisions.current();
    // Without a host there are no pages.
    if (this.read().host === undefined) return;
    const written = number === null ? undefined : this.revisions.record(number)?.config;
    if (written !== this.config()) this.update(() => ({}));
  }

  /**
   * Makes the newest sound revision current again, in place of a damaged or edited `remotes.json`, which is kept beside
   * it.
   *
   * @param accept makes an edited `remotes.json` the next revision instead
   * @returns null if nothing is wrong
   * @throws NoRegistry if no revision is sound, or what should be accepted is no registry
   */
  repair({ accept }: { readonly accept: boolean }): Repair | null {
    const damage = this.damage();
    if (damage === null) {
      this.revisions.cleanUp();
      return null;
    }
    const edited = accept ? parseRegistry(readText(this.file) ?? '', this.file) : undefined;
    const from = edited ?? this.read();
    return { damage, from: from.revision, ...this.publish((registry) => edited ?? registry, damage) };
  }

  /**
   * Makes a changed registry current, with the next revision, also in place of a damaged `remotes.json`.
   *
   * @param repaired what is wrong and may be replaced
   */
  private publish(
    change: (registry: Registry) => Omit<Registry, 'revision'>,
    repaired: Damage | null = null,
  ): Pick<Repair, 'registry' | 'kept'> {
    disk.makeFolder(this.folder);
    for (let attempt = 1; attempt <= TRIES; attempt += 1) {
      if (repaired === null) this.assertWritable();
      const damage = repaired ?? this.damage();
      const base = this.base();
      // Files of an earlier version are put into a folder first: they change place before their content does.
      if (base.number === null && base.registry.revision > 0 && damage === null) {
        this.makeCurrent(base, base.registry);
        continue;
      }
      const revision = Math.max(this.revisions.highest(), base.registry.revision) + 1;
      const next = { ...change(base.registry), revision };
      if (damage === null) {
        this.linkServed();
        if (this.makeCurrent(base, next)) return { registry: next, kept: null };
        continue;
      }
      const kept = this.keepCopy();
      try {
        // A damaged file stays until there is something in its place.
        if (!this.makeCurrent(base, next)) continue;
      } catch (error) {
        if (kept !== null) removeQuietly(kept);
        throw error;
      }
      this.linkServed();
      if (repaired === null)
        console.error(
          `${damage.text}. It is replaced by revision ${revision}${kept === null ? '' : `; a copy is kept: ${kept}`}.`,
        );
      return { registry: next, kept };
    }
    throw new Error(`Others have changed ${this.file} ${TRIES} times meanwhile. Look at it (list), then repeat this.`);
  }

  /** Copies `remotes.json` beside itself. @returns the copy; null if there is nothing */
  private keepCopy(): string | null {
    const text = readText(this.file);
    if (text === null) return null;
    const copy = `${this.file}.before-${randomUUID()}`;
    disk.writeNew(copy, text);
    return copy;
  }

  private makeCurrent(base: Base, registry: Registry): boolean {
    const record = { id: randomUUID(), registry, config: this.config() };
    const isMade = this.revisions.makeCurrent(base.number, registry.revision, record, (folder) => {
      disk.writeNew(join(folder, basename(this.file)), registryText(registry));
      disk.writeNew(join(folder, RECORD), recordText(record));
      writePages(folder, { registryFile: this.file, registry, before: base.registry, config: record.config });
    });
    if (isMade) afterwards(() => this.revisions.cleanUp());
    return isMade;
  }

  private base(): Base {
    for (;;) {
      const number = this.revisions.current();
      if (number === null) return { registry: this.readEarlierVersion(), number };
      const own = this.published(number);
      if (own !== null) return { registry: own, number };
      const sound = this.revisions.newestSound(number);
      if (this.revisions.current() !== number) continue;
      if (sound === null) throw new NoRegistry(`No revision in ${this.revisions.folder} is sound`);
      return { registry: sound, number };
    }
  }

  /** Returns the text of the browsers' configuration; null without one. */
  private config(): string | null {
    return readText(join(this.folder, CONFIG_FILE));
  }

  /** Makes the names that servers send links to the files of the current revision, each at once. */
  private linkServed(): void {
    for (const [name, target] of Object.entries({ [basename(this.file)]: basename(this.file), ...SERVED })) {
      const path = join(this.folder, name);
      const to = join(relative(dirname(path), this.folder), LIVE, target);
      if (linkAt(path) === to) continue;
      disk.makeFolder(dirname(path));
      withTemporary(this.folder, (link) => {
        disk.symlink(to, link);
        disk.rename(link, path);
      });
    }
  }

  /** Returns a registry that has no folder of a current revision yet. */
  private readEarlierVersion(): Registry {
    try {
      const registry = readRegistry(this.file) ?? EMPTY_REGISTRY;
      return this.revisions.ofEarlierVersion(registry.revision) ?? registry;
    } catch (error) {
      const sound = this.revisions.newestSound(this.revisions.highest());
      if (sound === null) throw error;
      return sound;
    }
  }

  private damageOfEarlierVersion(): Damage | null {
    const text = readText(this.file);
    if (text === null) return null;
    const published = this.readEarlierVersionOrNull();
    return difference(text, published, this.file);
  }

  private readEarlierVersionOrNull(): Registry | null {
    try {
      return this.readEarlierVersion();
    } catch {
      return null;
    }
  }
}

/** Returns the target of a link; null if there is none. */
function linkAt(path: string): string | null {
  try {
    return readlinkSync(path);
  } catch {
    return null;
  }
}

/** Runs the remaining steps once a change is current. A failure is printed, because the change stays. */
export function afterwards(work: () => void): void {
  try {
    work();
  } catch (error) {
    console.error(
      `The change is current. What is left over was not removed, and is by the next command: ${(error as Error).message}`,
    );
  }
}

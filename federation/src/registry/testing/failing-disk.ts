import { writeFileSync } from 'node:fs';
import { disk } from '../../disk/disk';

/**
 * How the disk fails: `full` refuses all that takes space from then on, `once` refuses one change, and `killed` ends
 * the process, which changes nothing more.
 */
export type Failure = 'full' | 'once' | 'killed';

const TAKES_SPACE: readonly string[] = ['makeFolder', 'writeNew', 'copyNew', 'symlink', 'flushFolder'];

/** Counts the changes of the disk, and makes it fail at one of them. */
export class FailingDisk {
  /** Changes so far. */
  count = 0;
  private readonly spies: jest.SpyInstance[] = [];

  /** @param at number of the change that fails, from 1 on; none by default */
  constructor(
    private readonly failure: Failure = 'once',
    private readonly at = Number.POSITIVE_INFINITY,
  ) {
    for (const name of Object.keys(disk) as (keyof typeof disk)[]) {
      const sound = disk[name] as (...words: string[]) => void;
      this.spies.push(
        jest.spyOn(disk, name).mockImplementation((...words: readonly (string | Buffer)[]) => {
          this.count += 1;
          if (!this.failsAt(name)) return sound(...(words as string[]));
          // A file that does not fit is there in part.
          if (name === 'writeNew' && this.count === this.at)
            writeFileSync(String(words[0]), String(words[1]).slice(0, 9), { flag: 'wx' });
          throw Object.assign(new Error(`ENOSPC: no space left on device, ${name} '${String(words[0])}'`), {
            code: 'ENOSPC',
          });
        }),
      );
    }
  }

  /** Makes the disk sound again. */
  mend(): void {
    for (const spy of this.spies) spy.mockRestore();
  }

  private failsAt(name: string): boolean {
    if (this.count === this.at) return true;
    return (
      this.count > this.at && (this.failure === 'killed' || (this.failure === 'full' && TAKES_SPACE.includes(name)))
    );
  }
}

import { join } from 'node:path';
import { remotesOf } from '../../product/config/workspace';
import { builtElsewhere } from '../sizes/built-elsewhere';
import { describe, idle, judge } from '../sizes/budget';
import { BUDGETS } from '../sizes/budgets';
import { sizesOf } from '../sizes/sizes';
import type { Suite } from './suite';

/**
 * Checks that the builds keep their size budgets, that no budget is unused, and that no file contains the build
 * folder's path.
 */
export function sizesSuite(projectRoot: string): Suite {
  return {
    name: 'sizes',
    run: () => {
      const remotes = remotesOf(projectRoot);
      const sizes = sizesOf(projectRoot, remotes);
      const judged = judge(sizes, BUDGETS);
      const folders = [join('host', 'dist'), ...remotes.map((remote) => join(remote, 'dist', 'remote'))];
      const placed = folders.flatMap((folder) =>
        builtElsewhere(join(projectRoot, folder), projectRoot).map(
          (file) => `${join(folder, file)} says where it was built.`,
        ),
      );
      const failures = [
        ...placed,
        ...judged.filter(({ isKept }) => !isKept).map(describe),
        ...idle(sizes, BUDGETS).map(
          ({ name }) => `There is nothing of the name ${name} any more: take its budget out.`,
        ),
      ];
      return Promise.resolve({
        passed: judged.filter(({ isKept }) => isKept).length,
        failures: failures.map((detail) => ({ title: 'size', detail, repeat: 'npm test -- sizes' })),
      });
    },
  };
}

import { join } from 'node:path';
import { remotesOf } from '../../product/config/workspace';
import { builtElsewhere } from '../sizes/built-elsewhere';
import { describe, idle, judge } from '../sizes/budget';
import { BUDGETS } from '../sizes/budgets';
import { sizesOf } from '../sizes/sizes';
import { unnoticed } from '../sizes/unnoticed';
import type { Suite } from './suite';

/**
 * Checks that the builds keep their size budgets, that no budget is unused, that no file contains the build folder's
 * path, and that each library in them has its licence beside them.
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
      const withoutNotice = folders.flatMap((folder) =>
        unnoticed(join(projectRoot, folder)).map((name) => `${folder} contains ${name} without its licence.`),
      );
      const failures = [
        ...placed,
        ...withoutNotice,
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

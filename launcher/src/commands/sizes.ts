import { buildPackages } from '../product/build/build-packages';
import { remotesOf } from '../product/config/workspace';
import { describe, judge } from '../checks/sizes/budget';
import { BUDGETS } from '../checks/sizes/budgets';
import { sizesOf } from '../checks/sizes/sizes';

/** `npm run sizes`: prints the size of every build and page, beside its budget. */
export async function sizes(projectRoot: string): Promise<void> {
  const remotes = remotesOf(projectRoot);
  await buildPackages(projectRoot, ['host', ...remotes]);
  const judged = judge(sizesOf(projectRoot, remotes), BUDGETS);
  console.log(judged.map(describe).join('\n'));
  process.exitCode = judged.every(({ isKept }) => isKept) ? 0 : 1;
}

import { buildPackages } from '../build/build-packages';
import { remotesOf } from '../config/workspace';
import { describe, judge } from '../sizes/budget';
import { BUDGETS } from '../sizes/budgets';
import { sizesOf } from '../sizes/sizes';

/** `npm run sizes`: prints the size of every build and page, beside its budget. */
export async function sizes(projectRoot: string): Promise<void> {
  const remotes = remotesOf(projectRoot);
  await buildPackages(projectRoot, ['host', ...remotes]);
  const judged = judge(sizesOf(projectRoot, remotes), BUDGETS);
  console.log(judged.map(describe).join('\n'));
  process.exitCode = judged.every(({ isKept }) => isKept) ? 0 : 1;
}

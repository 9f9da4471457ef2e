import { remotesOf } from '../config/workspace';
import { describe, idle, judge } from '../sizes/budget';
import { BUDGETS } from '../sizes/budgets';
import { sizesOf } from '../sizes/sizes';
import type { Suite } from './suite';

/** Whether what is built keeps its budgets of size: a check for each, and one that no budget is left over. */
export function sizesSuite(projectRoot: string): Suite {
  return {
    name: 'sizes',
    run: () => {
      const sizes = sizesOf(projectRoot, remotesOf(projectRoot));
      const judged = judge(sizes, BUDGETS);
      const failures = [...judged.filter(({ isKept }) => !isKept).map(describe), ...idle(sizes, BUDGETS).map(({ name }) => `There is nothing of the name ${name} any more: take its budget out.`)];
      return Promise.resolve({ passed: judged.filter(({ isKept }) => isKept).length, failed: failures.length, report: failures.join('\n') });
    },
  };
}

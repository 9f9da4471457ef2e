import { remoteNamed, remotesOf } from '../product/config/workspace';
import { deploymentOrigin } from '../dev/deployment';
import type { HotName } from '../product/dev-server';
import { runInDeployment } from '../dev/run-in-deployment';
import { runProduct } from '../product/run-product';
import { runUntilStopped } from './start';

/**
 * `npm run dev [remote …]`: starts everything like `npm start`, but compiles the shell and the named remotes at each
 * change and replaces them in the open page. Without a name this includes all remotes. The others come from their
 * builds, or, with `-- --in https://staging.example`, with everything behind them from a deployment.
 */
export async function dev(projectRoot: string, words: readonly string[]): Promise<void> {
  const at = words.indexOf('--in');
  const within = at === -1 ? null : deploymentOrigin(words[at + 1]);
  const names = at === -1 ? words : words.toSpliced(at, 2);
  const remotes =
    names.length === 0 && within === null
      ? remotesOf(projectRoot)
      : names.filter((word) => word !== 'host').map((word) => remoteNamed(projectRoot, word));
  const hot: readonly HotName[] = ['host', ...new Set(remotes)];
  await runUntilStopped(projectRoot, (common) =>
    within === null ? runProduct({ ...common, alone: null, hot }) : runInDeployment(common.settings, hot, within),
  );
}

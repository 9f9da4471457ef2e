import { remoteNamed, remotesOf } from '../product/config/workspace';
import { deploymentOrigin } from '../dev/deployment';
import type { HotName } from '../product/dev-server';
import { runInDeployment } from '../dev/run-in-deployment';
import { runProduct } from '../product/run-product';
import { runUntilStopped } from './start';

/**
 * `npm run dev [remote …]`: everything as with `npm start`, but what is named, and always the shell, is compiled at
 * each change and exchanged in the open page. Without a name all remotes are; otherwise the others are taken from their
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

import { parseArgs } from 'node:util';
import { remoteNamed } from '../product/config/workspace';
import { deploymentOrigin } from '../dev/deployment';
import { runFake } from '../dev/run-fake';
import { runInShellOf } from '../dev/run-in-shell-of';
import { runProduct } from '../product/run-product';
import { runUntilStopped } from './start';

/**
 * `npm run remote <name>`: one remote alone in its stand-in shell, with the servers it speaks to. With `-- --fake`
 * without any of them, on sample data; with `-- --in http://localhost:8080` in the shell of a deployment, which
 * everything else comes from.
 */
export async function remote(projectRoot: string, words: readonly string[]): Promise<void> {
  const {
    positionals: [name],
    values,
  } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { fake: { type: 'boolean', default: false }, in: { type: 'string' } },
  });
  const alone = remoteNamed(projectRoot, name);
  if (values.fake && values.in !== undefined)
    throw new Error('--fake needs no deployment, and --in wants one: leave one of them away.');
  const within = values.in === undefined ? null : deploymentOrigin(values.in);
  await runUntilStopped(projectRoot, (common) => {
    if (values.fake) return runFake(common.settings, alone);
    return within === null
      ? runProduct({ ...common, alone, hot: [alone] })
      : runInShellOf(common.settings, alone, within);
  });
}

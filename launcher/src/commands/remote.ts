import { parseArgs } from 'node:util';
import { generateContract } from '../product/build/build-packages';
import { remoteNamed } from '../product/config/workspace';
import { deploymentOrigin } from '../dev/deployment';
import { runFake } from '../dev/run-fake';
import { runInShellOf } from '../dev/run-in-shell-of';
import { runProduct } from '../product/run-product';
import { runUntilStopped } from './start';

/**
 * `npm run remote <name>`: runs one remote in its minimal shell, with the servers it needs. With `-- --fake` it runs
 * without servers, on sample data; with `-- --in http://localhost:8080` in the shell of a deployment, from which
 * everything else comes.
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
  if (values.fake) await generateContract(projectRoot);
  await runUntilStopped(projectRoot, (common) => {
    if (values.fake) return runFake(common.settings, alone);
    return within === null
      ? runProduct({ ...common, alone, hot: [alone] })
      : runInShellOf(common.settings, alone, within);
  });
}

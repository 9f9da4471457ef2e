import { remoteNamed, remotesOf } from '../config/workspace';
import type { HotName } from '../dev/dev-servers';
import { runUntilStopped } from './start';

/**
 * `npm run dev [remote …]`: everything as with `npm start`, but what is named, and always the shell, is compiled at each change
 * and exchanged in the open page. Without a name all remotes are; otherwise the others are taken from their builds.
 */
export async function dev(projectRoot: string, words: readonly string[]): Promise<void> {
  const remotes = words.length === 0 ? remotesOf(projectRoot) : words.filter((word) => word !== 'host').map((word) => remoteNamed(projectRoot, word));
  await runUntilStopped(projectRoot, { alone: null, hot: ['host' satisfies HotName, ...new Set(remotes)] });
}

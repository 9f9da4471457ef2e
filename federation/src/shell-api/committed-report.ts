import { spawnSync } from 'node:child_process';
import { REPORT } from './report';

/** Number of commits searched for a different report. */
const COMMITS = 50;

/**
 * Returns the newest committed report that differs from this one: the types before their last change. Null if there is
 * none, as in a copy without history.
 */
export function reportBefore(projectRoot: string, current: string): string | null {
  const git = (...words: readonly string[]) => {
    const { status, stdout } = spawnSync('git', words, {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    return status === 0 ? stdout : null;
  };
  const commits = git('log', `-${COMMITS}`, '--format=%H', '--', REPORT)?.split('\n').filter(Boolean) ?? [];
  for (const commit of commits) {
    const text = git('show', `${commit}:${REPORT}`);
    if (text !== null && text !== current) return text;
  }
  return null;
}

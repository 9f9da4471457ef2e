import { spawnSync } from 'node:child_process';
import { REPORT } from './report';

/** How far back a report that differs is looked for. */
const COMMITS = 50;

/**
 * The newest committed report that says something else than this one: what the types were before they changed last.
 * Null where there is none, as in a copy without history.
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

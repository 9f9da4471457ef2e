import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';

/** Debian puts it where ordinary users do not look. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/nginx/sbin', '/opt/homebrew/bin'];

/** An nginx that runs: in PATH or where distributions put it. Null where there is none. */
export function findNginx(): string | null {
  const folders = [...new Set([...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES])];
  return folders.map((folder) => join(folder, 'nginx')).find(runs) ?? null;
}

/** As above; where there is none, root on Debian gets the distribution's. Throws with what to do when that fails. */
export function needNginx(): string {
  const found = findNginx() ?? installed();
  if (found === null)
    throw new Error(
      'No nginx was found, and none could be installed. Install one (Debian: apt-get install nginx-light) and have it in PATH.',
    );
  return found;
}

function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  try {
    execFileSync(path, ['-v'], { timeout: 10_000, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function installed(): string | null {
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  // A server that the package would start by itself is none of ours.
  const options = {
    stdio: 'ignore' as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'nginx-light'], options);
  } catch {
    // What is missing afterwards is said by the caller.
  }
  return findNginx();
}

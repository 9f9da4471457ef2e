import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { delimiter, join } from 'node:path';

/** Debian installs it outside the PATH of ordinary users. */
const PLACES = ['/usr/sbin', '/usr/local/sbin', '/usr/local/nginx/sbin', '/opt/homebrew/bin'];

/** Returns a working nginx in PATH or in the usual places of distributions. Null if there is none. */
export function findNginx(): string | null {
  const folders = [...new Set([...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...PLACES])];
  return folders.map((folder) => join(folder, 'nginx')).find(runs) ?? null;
}

/**
 * Returns a working nginx. If there is none, root on Debian installs the distribution's. Throws with the remedy if that
 * fails.
 */
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
    execFileSync(path, ['-v'], { timeout: 120_000, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function installed(): string | null {
  if (userInfo().uid !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  // Keeps the package from starting a server by itself.
  const options = {
    stdio: 'ignore' as const,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  };
  try {
    execFileSync('apt-get', ['update'], options);
    execFileSync('apt-get', ['install', '--yes', '--no-install-recommends', 'nginx-light'], options);
  } catch {
    // The caller reports a missing nginx.
  }
  return findNginx();
}

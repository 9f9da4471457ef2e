import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';

export interface ServerUser {
  uid: number;
  gid: number;
}

const OWN_USER = 'card-seikyusho';

/**
 * Returns the user to run PostgreSQL as when the launcher runs as root, which PostgreSQL refuses: `postgres` if it
 * exists, else a new user without home and login, or `nobody` if users cannot be created. Null for an ordinary user,
 * who runs it directly.
 */
export function serverUser(): ServerUser | null {
  if (userInfo().uid !== 0) return null;
  const user = lookUp('postgres') ?? lookUp(OWN_USER) ?? create() ?? lookUp('nobody');
  if (user === null)
    throw new Error(
      'PostgreSQL does not run as root and no other user was found. Run as an ordinary user, or set DATABASE_URL.',
    );
  return user;
}

function lookUp(name: string): ServerUser | null {
  try {
    const id = (flag: string) =>
      Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return null;
  }
}

function create(): ServerUser | null {
  try {
    execFileSync(
      'useradd',
      ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_USER],
      { stdio: 'ignore' },
    );
  } catch {
    return null;
  }
  return lookUp(OWN_USER);
}

import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ClusterHome } from './home';
import type { ServerUser } from './server-user';

/** Character types of the known platforms; the first one that the machine has is used. */
const CHARACTER_TYPES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/** First version with locales of its own. */
const BUILTIN_LOCALES = 17;

/**
 * Creates the cluster unless it exists: UTF-8, sorted by code point on every platform, with a password for every
 * connection.
 */
export function initialise(home: ClusterHome, user: ServerUser | null): void {
  if (existsSync(join(home.data, 'PG_VERSION'))) return;
  // Removes the files of an interrupted start.
  for (const name of readdirSync(home.data)) rmSync(join(home.data, name), { recursive: true, force: true });
  const passwordFile = join(home.folder, 'initial-password');
  writeFileSync(passwordFile, home.password, { mode: 0o600 });
  if (user !== null) chownSync(passwordFile, user.uid, user.gid);
  try {
    const failures = [];
    for (const characterType of CHARACTER_TYPES) {
      const failure = run(home, user, passwordFile, characterType);
      if (failure === null) return;
      failures.push(failure);
    }
    throw new Error(`PostgreSQL's data directory could not be made.\n${failures.at(-1)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

function run(home: ClusterHome, user: ServerUser | null, passwordFile: string, characterType: string): string | null {
  const options = [
    '--pgdata',
    home.data,
    '--username',
    'postgres',
    '--pwfile',
    passwordFile,
    '--auth',
    'scram-sha-256',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
    '--lc-ctype',
    characterType,
    // Before it there is the C library's alone, which sorts in the same way for these locales.
    ...(home.major >= BUILTIN_LOCALES ? ['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'] : []),
    '--no-instructions',
  ];
  const result = spawnSync(join(home.binaries, 'bin', 'initdb'), options, {
    ...user,
    cwd: home.folder,
    encoding: 'utf8',
  });
  if (result.status === 0) return null;
  return result.error?.message ?? `${result.stdout}${result.stderr}`;
}

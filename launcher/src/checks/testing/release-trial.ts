import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startPostgres } from '../../postgres/postgres';
import { runTool } from './tool';

/** Which release is the one before, and the seed of the payments. */
export interface ReleaseTrial {
  /** Commit; by default the last one with other migrations. */
  readonly before: string | undefined;
  readonly seed: number;
  /** Fault that is put in and must be found. */
  readonly plant: string | undefined;
}

const SERVERS = ['api', 'card-gateway'] as const;

async function git(projectRoot: string, ...words: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', words, { cwd: projectRoot }).catch((error: Error) => {
    throw new Error(`The release before comes from the history of the repository: ${error.message}`);
  });
  return stdout.trim();
}

/** Returns the newest migrations of a commit. */
async function newestMigrations(projectRoot: string, commit: string): Promise<string> {
  const newest = SERVERS.map(async (server) => {
    const files = await git(projectRoot, 'ls-tree', '--name-only', commit, `${server}/migrations/`);
    return files.split('\n').findLast((name) => name.endsWith('.sql'));
  });
  return (await Promise.all(newest)).join(' ');
}

/** Returns the last commit whose newest migrations are not those of now. */
async function lastWithOthers(projectRoot: string): Promise<string> {
  const now = await newestMigrations(projectRoot, 'HEAD');
  const folders = SERVERS.map((server) => `${server}/migrations`);
  const changes = await git(projectRoot, 'log', '--first-parent', '--format=%H', '--', ...folders);
  for (const change of changes.split('\n')) {
    const commit = `${change}^`;
    if ((await newestMigrations(projectRoot, commit)) !== now) return git(projectRoot, 'rev-parse', commit);
  }
  throw new Error('No commit of the history has other migrations.');
}

/** Puts a release into a folder of its own and builds its servers. Returns the folder. */
async function buildRelease(projectRoot: string, commit: string): Promise<string> {
  const folder = join(projectRoot, '.cache', 'test', 'release', commit);
  const stamp = join(folder, '.built');
  if (existsSync(stamp)) return folder;
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const archive = spawn('git', ['archive', commit], { cwd: projectRoot, stdio: ['ignore', 'pipe', 'inherit'] });
  const unpack = spawn('tar', ['-x', '-C', folder], { stdio: [archive.stdout, 'inherit', 'inherit'] });
  const [code] = (await once(unpack, 'exit')) as [number];
  if (code !== 0) throw new Error(`Release ${commit} could not be unpacked.`);
  const run = promisify(execFile);
  const environment = { ...process.env, CI: 'true' };
  const filters = SERVERS.flatMap((server) => ['--filter', `${server}...`]);
  const pnpm = join(projectRoot, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');
  await run(process.execPath, [pnpm, 'install', '--frozen-lockfile', '--prefer-offline', ...filters], {
    cwd: folder,
    env: environment,
  });
  for (const server of SERVERS)
    await run(process.execPath, [pnpm, 'run', 'build'], { cwd: join(folder, server), env: environment });
  writeFileSync(stamp, '');
  return folder;
}

/**
 * Replaces the processes of the release before by those of this build, and back again, under load. Needs the history of
 * the repository and HAProxy. Returns whether nothing failed, was lost or was done twice.
 * @param onLine called with each step, each fault and the figures, as lines of JSON
 */
export async function releaseTrial(
  projectRoot: string,
  { before, seed, plant }: ReleaseTrial,
  onLine: (line: string) => void,
): Promise<boolean> {
  const commit = before === undefined ? await lastWithOthers(projectRoot) : await git(projectRoot, 'rev-parse', before);
  onLine(JSON.stringify({ before: commit }));
  const folder = await buildRelease(projectRoot, commit);
  const postgres = await startPostgres({
    projectRoot,
    dataDir: join(projectRoot, '.cache', 'test', 'release-trial'),
    ephemeral: true,
  });
  try {
    const { code, output } = await runTool(
      join(projectRoot, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
      [
        join(projectRoot, 'api', 'test', 'release-trial', 'main.ts'),
        ...['--new', projectRoot, '--seed', String(seed)],
        ...(plant === undefined ? [] : ['--plant', plant]),
      ],
      folder,
      {
        environment: { ...process.env, TEST_DATABASE_URL: postgres.url },
        onLine: (line) => {
          if (line.startsWith('{')) onLine(line);
        },
      },
    );
    if (!output.includes('"seconds"')) throw new Error(`The trial ended early.\n${output}`);
    return code === 0;
  } finally {
    await postgres.stop();
  }
}

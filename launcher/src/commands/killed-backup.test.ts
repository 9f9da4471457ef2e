import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { clusterFolder } from '../postgres/home';
import { ensureDatabase, readOnly, databaseUrl } from '../postgres/database';
import { removeCluster, startPostgres, type Postgres } from '../postgres/postgres';
import { serverUser } from '../postgres/server-user';
import { takeInstance, type InstanceLock } from '../processes/instance-lock';
import { processIdentity } from '../processes/process-identity';
import { readSecrets } from '../product/config/secrets';
import { backup } from './backup';
import { restore } from './restore';

const projectRoot = resolve(__dirname, '../../..');
const environment = process.env;
let work: string;
/** A product that runs, and a backup of it. */
let dataDir: string;
let server: Postgres;
let lock: InstanceLock;
let made: string;

const inFolder = (folder: string): void => {
  process.env = { ...environment, DATA_DIR: folder };
};

function newMachine(): string {
  const folder = realpathSync(mkdtempSync(join(work, 'machine-')));
  cpSync(join(dataDir, 'secrets.json'), join(folder, 'secrets.json'));
  inFolder(folder);
  return folder;
}

/** Kills the process just before a folder gets a name that ends so. */
const beforeRename = (end: string): string => `
  const { renameSync } = fs;
  fs.renameSync = (from, to) => {
    if (to.endsWith(${JSON.stringify(end)})) process.kill(process.pid, 'SIGKILL');
    renameSync(from, to);
  };`;

/** Kills the process while its PostgreSQL replays the log, which goes on: it reads from the test. */
const duringReplay = `
  const processes = require('node:child_process');
  processes.spawnSync = (command, words, { input, encoding, maxBuffer, ...options }) => {
    processes.spawn(command, words, { ...options, detached: true, stdio: ['inherit', 'ignore', 'ignore'] });
    while (!fs.existsSync(options.cwd + '/postmaster.pid'));
    process.kill(process.pid, 'SIGKILL');
  };`;

/** Runs a command of the launcher in a process of its own, which is killed. Returns it, with its input open. */
async function killed(command: 'backup' | 'restore', folder: string, how: string): Promise<ChildProcess> {
  const code = `
    const fs = require('node:fs');
    ${how}
    require('node:module').syncBuiltinESMExports();
    import(${JSON.stringify(join(__dirname, `${command}.ts`))})
      .then((module) => module.${command}(${JSON.stringify(projectRoot)}, [${JSON.stringify(folder)}]))
      .catch((error) => { console.error(error); process.exitCode = 1; });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=commonjs', '-e', code], {
    cwd: join(projectRoot, 'launcher'),
    env: process.env,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const [, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  expect(signal).toBe('SIGKILL');
  return child;
}

beforeAll(async () => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  work = realpathSync(mkdtempSync(join(tmpdir(), 'killed-')));
  dataDir = join(work, 'product');
  mkdirSync(join(dataDir, 'files'), { recursive: true });
  readSecrets(dataDir);
  lock = await takeInstance(dataDir, 'http://localhost:8080');
  server = await startPostgres({ projectRoot, dataDir, ephemeral: true });
  await ensureDatabase(server.url, 'card_gateway');
  const api = await ensureDatabase(server.url, 'app');
  const client = new pg.Client({ connectionString: api });
  await client.connect();
  await client.query('create table chain_anchors (day date, root bytea)');
  await client.end();
  writeFileSync(join(dataDir, 'files', 'invoice'), '請求書');
  inFolder(dataDir);
  made = join(work, 'made', 'backup');
  await backup(projectRoot, [made]);
});

afterAll(async () => {
  await server.stop();
  lock.release();
  process.env = environment;
  for (const name of readdirSync(work)) if (name !== 'made') await removeCluster(join(work, name));
  rmSync(work, { recursive: true });
});

test('the next backup erases what a killed one left, and nothing that is being written', async () => {
  inFolder(dataDir);
  await killed('backup', join(work, 'made', 'killed'), beforeRename('killed'));
  expect(readdirSync(join(work, 'made'))).toEqual(['backup', 'killed.partial']);
  const mine = join(work, 'made', 'mine.partial');
  cpSync(join(work, 'made', 'killed.partial'), mine, { recursive: true });
  const file = join(mine, 'writer.json');
  const writer = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ ...writer, pid: process.pid, identity: processIdentity(process.pid) }));
  const next = join(work, 'made', 'next');
  await backup(projectRoot, [next]);
  expect(readdirSync(join(work, 'made'))).toEqual(['backup', 'mine.partial', 'next']);
  expect(readdirSync(next)).toEqual(['backup.json', 'databases.tar.gz', 'files']);
});

const WAYS: readonly (readonly [when: string, how: string])[] = [
  ['before the files are in their place', beforeRename('/files')],
  ['before the databases are in their place', beforeRename('/data')],
  ['while the log is replayed', duringReplay],
];

test.each(process.env.TESTS_FULL === '1' ? WAYS : WAYS.slice(0, 1))(
  'a restore that is killed %s leaves nothing that starts, and is run again',
  async (_when, how) => {
    const machine = newMachine();
    const { stdin } = await killed('restore', made, how);
    const postmaster = join(clusterFolder(machine, serverUser()), 'data.restoring', 'postmaster.pid');
    const left = existsSync(postmaster) ? Math.abs(Number.parseInt(readFileSync(postmaster, 'utf8'), 10)) : null;
    await expect(startPostgres({ projectRoot, dataDir: machine, ephemeral: false })).rejects.toThrow(
      `A restore into ${machine} was interrupted`,
    );
    await restore(projectRoot, [made]);
    if (left !== null) expect(processIdentity(left)).toBeNull();
    stdin?.destroy();
    expect(readFileSync(join(machine, 'files', 'invoice'), 'utf8')).toBe('請求書');
    const { url, stop } = await startPostgres({ projectRoot, dataDir: machine, ephemeral: false });
    expect(await readOnly(databaseUrl(url, 'app'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await stop();
  },
);

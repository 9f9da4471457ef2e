import { cpSync, existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { clusterFolder } from '../postgres/home';
import { ensureDatabase, readOnly, databaseUrl } from '../postgres/database';
import { startPostgres } from '../postgres/postgres';
import { serverUser } from '../postgres/server-user';
import { processIdentity } from '../processes/process-identity';
import { backup } from './backup';
import { restore } from './restore';
import { inFolder, newMachine, projectRoot, startProduct } from './testing/running-product';

const product = startProduct();
let work: string;
let dataDir: string;
/** A backup of the product. */
let made: string;

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
  const { server } = product();
  ({ work, dataDir } = product());
  await ensureDatabase(server.url, 'card_gateway');
  const api = await ensureDatabase(server.url, 'app');
  const client = new pg.Client({ connectionString: api });
  await client.connect();
  await client.query('create table chain_anchors (day date, root bytea)');
  await client.end();
  made = join(work, 'made', 'backup');
  await backup(projectRoot, [made]);
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
    const machine = newMachine(product());
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

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../../launcher/src/processes/free-port';
import { signIn } from './support/accounts';
import { startApi, type OwnApi } from './support/api';
import { cloneTemplate, dropDatabase, runtimeUrlOf } from './support/databases';
import { itFull } from './support/full';
import { until } from './support/until';

/** Debian's package pgbouncer; as root it runs as `postgres`. */
const PROGRAM = 'pgbouncer';

// In the full tier: it needs the program.
describe('a pooler before the database', () => {
  let folder: string;
  let pooler: ChildProcess | undefined;
  let name: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pooler-'));
    name = await cloneTemplate();
  });
  afterEach(async () => {
    pooler?.kill('SIGKILL');
    rmSync(folder, { recursive: true });
    await dropDatabase(name);
  });

  async function startPooler(mode: 'session' | 'transaction', more = ''): Promise<string> {
    const direct = new URL(runtimeUrlOf(name));
    // By the loopback, not by the socket file.
    direct.search = '';
    const port = await freePort();
    const users = join(folder, 'users.txt');
    writeFileSync(users, `"${direct.username}" "${direct.password}"\n`, { mode: 0o644 });
    const settings = join(folder, 'pgbouncer.ini');
    writeFileSync(
      settings,
      [
        `[databases]\n${name} = host=127.0.0.1 port=${direct.port}`,
        `[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${port}\nunix_socket_dir =`,
        `auth_type = plain\nauth_file = ${users}\npool_mode = ${mode}\ndefault_pool_size = 60\n${more}\n`,
      ].join('\n'),
    );
    const asUser = process.getuid?.() === 0 ? ['runuser', '-u', 'postgres', '--'] : [];
    const [command = PROGRAM, ...words] = [...asUser, PROGRAM, settings];
    rmSync(join(folder, 'log'), { force: true });
    spawn('chmod', ['755', folder]);
    const running = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    pooler = running;
    let output = '';
    for (const stream of [running.stdout, running.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    running.once('error', (error) => (output += `process up failed: ${error.message}`));
    await until(
      async () => output,
      (text) => text.includes('process up'),
    );
    direct.port = String(port);
    return direct.href;
  }

  itFull('in session mode changes nothing: signing in, locks, and settings of sessions', async () => {
    const DATABASE_URL = await startPooler('session');
    const api: OwnApi = await startApi({ databaseName: name, env: { DATABASE_URL } });
    const tokens = await signIn(api);
    expect((await api.call('GET', '/invoices', { tokens })).status).toBe(200);
    await api.stop();
  });

  itFull('in transaction mode is refused at the start, with the remedy', async () => {
    const DATABASE_URL = await startPooler('transaction');
    await expect(startApi({ databaseName: name, env: { DATABASE_URL } })).rejects.toThrow(
      'DATABASE_URL leads to a pooler in transaction mode',
    );
  });

  itFull('is refused also if it takes its connections in turn', async () => {
    const DATABASE_URL = await startPooler('transaction', 'server_round_robin = 1');
    const clients = [1, 2].map(() => new pg.Client({ connectionString: DATABASE_URL }));
    await Promise.all(clients.map((client) => client.connect()));
    // Two transactions at a time need two connections of the server, which stay open.
    for (const client of clients) await client.query('begin');
    for (const client of clients) await client.query('commit');
    await expect(startApi({ databaseName: name, env: { DATABASE_URL } })).rejects.toThrow('in transaction mode');
    for (const client of clients) await client.end();
  });
});

import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from './process-identity';
import { startChild, type Child } from './child';

let folder: string;
afterEach(() => {
  jest.useRealTimers();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'child-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

function run(code: string, events: EventEmitter): Child {
  writeFileSync(join(folder, 'main.js'), code);
  return startChild({
    name: 'server',
    entry: 'main.js',
    cwd: folder,
    environment: {},
    logDir: join(folder, 'logs'),
    onSpawn: (pid) => {
      events.emit('spawn', pid);
    },
    onRestart: (message) => {
      events.emit('restart', message);
    },
  });
}

/** Runs until it is stopped. */
const SERVER = 'setInterval(() => undefined, 1000);';

test('a killed server is restarted, and stays stopped when it is stopped', async () => {
  const events = new EventEmitter();
  const pids: number[] = [];
  events.on('spawn', (pid: number) => pids.push(pid));
  const child = run(SERVER, events);
  child.keepRunning();
  const [said, started] = [once(events, 'restart'), once(events, 'spawn')];
  process.kill(pids[0] ?? 0, 'SIGKILL');
  expect(await said).toEqual([expect.stringContaining('server ended (SIGKILL) and is started again')]);
  await started;
  expect(processIdentity(pids[1] ?? 0)).not.toBeNull();
  await child.stop();
  expect(pids.map(processIdentity)).toEqual([null, null]);
});

test('a server that ends before it is ready fails with its last output', async () => {
  const child = run('console.log("no database"); process.exit(1);', new EventEmitter());
  await expect(child.failed).rejects.toThrow(/server ended \(code 1\).*no database/s);
});

test('a server that keeps ending is restarted after longer pauses, and fails at its sixth end', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const events = new EventEmitter();
  let starts = 0;
  events.on('spawn', () => {
    starts += 1;
  });
  const child = run('process.exit(1);', events);
  child.keepRunning();
  await once(events, 'restart');
  jest.advanceTimersByTime(0);
  for (const pauseMs of [1_000, 2_000, 3_000, 4_000]) {
    const before = starts;
    await once(events, 'restart');
    jest.advanceTimersByTime(pauseMs - 1);
    expect(starts).toBe(before);
    jest.advanceTimersByTime(1);
    expect(starts).toBe(before + 1);
  }
  await expect(child.failed).rejects.toThrow('server ended (code 1)');
});

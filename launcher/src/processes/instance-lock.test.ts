import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { processIdentity } from './process-identity';
import { runningInstance, takeInstance } from './instance-lock';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'lock-'));
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

/** Starts a process that runs until it is stopped. */
function sleeper(): { pid: number; ended: Promise<unknown> } {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
  return { pid: child.pid!, ended: once(child, 'exit') };
}

function record(
  launcherPid: number,
  children: { name: string; pid: number; identity: string | null }[],
  identity = processIdentity(launcherPid),
): void {
  writeFileSync(
    join(dataDir, 'launcher.json'),
    JSON.stringify({
      host: 'http://localhost:8080',
      launcher: { name: 'launcher', pid: launcherPid, identity },
      children,
    }),
  );
}

test('a second start on the same data names the address of the first one', async () => {
  record(process.pid, []);
  await expect(takeInstance(dataDir, 'http://localhost:9000')).rejects.toThrow('http://localhost:8080');
  expect(runningInstance(dataDir)).toEqual({ host: 'http://localhost:8080', pid: process.pid });
});

test('children of a killed launcher are stopped', async () => {
  const child = sleeper();
  record(999_999_999, [{ name: 'api', pid: child.pid, identity: processIdentity(child.pid) }], 'gone');
  await takeInstance(dataDir, 'http://localhost:9000');
  await child.ended;
  expect(processIdentity(child.pid)).toBeNull();
});

test('a later process with the same number is not stopped', async () => {
  const stranger = sleeper();
  record(999_999_999, [{ name: 'api', pid: stranger.pid, identity: 'another boot:123' }], 'gone');
  await takeInstance(dataDir, 'http://localhost:9000');
  expect(processIdentity(stranger.pid)).not.toBeNull();
  process.kill(stranger.pid, 'SIGKILL');
  await stranger.ended;
});

test('the record is gone after the release', async () => {
  const lock = await takeInstance(dataDir, 'http://localhost:9000');
  expect(readFileSync(join(dataDir, 'launcher.json'), 'utf8')).toContain('http://localhost:9000');
  lock.release();
  expect(runningInstance(dataDir)).toBeNull();
});

import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';

/** Builds these packages where they or what they import has changed; throws with the output of what failed. */
export async function buildPackages(projectRoot: string, packages: readonly string[]): Promise<void> {
  await runTasks(projectRoot, packages.map((name) => `${name}#build`));
}

/** Builds host and remotes as one bundle, where something of it has changed (`federation/src/one-bundle`). */
export async function buildOneBundle(projectRoot: string): Promise<void> {
  await runTasks(projectRoot, ['host#build:one-bundle']);
}

async function runTasks(projectRoot: string, tasks: readonly string[]): Promise<void> {
  if (tasks.length === 0) return;
  const bin = join(projectRoot, 'node_modules', '.bin');
  const environment = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', NO_COLOR: '1' };
  const turbo = spawn(join(bin, 'turbo'), ['run', ...tasks, '--concurrency=2', '--ui=stream', '--no-daemon'], { cwd: projectRoot, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [turbo.stdout, turbo.stderr]) stream.setEncoding('utf8').on('data', (text: string) => { output += text; });
  const code = await new Promise<number | null>((resolve, reject) => {
    turbo.once('error', reject);
    turbo.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The build failed.\n${output.trim()}`);
}

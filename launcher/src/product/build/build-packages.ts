import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Builder } from './builder';

/** Builds that run at the same time; small machines have two processors. */
const LANES = 2;
/** Takes twice as long as any other package, so it is started first. */
const LONGEST = 'host';

/** Builds these packages if they or their imports have changed. Throws with the output of the failure. */
export async function buildPackages(projectRoot: string, packages: readonly string[]): Promise<void> {
  await buildChanged(
    projectRoot,
    packages.map((name) => `${name}#build`),
  );
}

/** Builds host and remotes as one bundle, if a part has changed (`federation/src/build/one-bundle`). */
export async function buildOneBundle(projectRoot: string): Promise<void> {
  await buildChanged(projectRoot, ['host#build:one-bundle']);
}

/**
 * Generates the types and samples of the contract (`shared-api/src/generated`), if it has changed. Tests, type checks
 * and remotes on sample data need them; the builds need none, for types are erased.
 */
export async function generateContract(projectRoot: string): Promise<void> {
  await buildChanged(projectRoot, ['shared-api#generate']);
}

/** One build of a package, as planned by Turborepo. */
interface Task {
  readonly taskId: string;
  /** Hash of everything that the result depends on. */
  readonly hash: string;
  readonly package: string;
  /** The package's folder, relative to the root. */
  readonly directory: string;
  /** The package's script. */
  readonly command: string;
  /** Its results, as patterns relative to that folder. */
  readonly outputs: readonly string[];
}

async function buildChanged(projectRoot: string, taskIds: readonly string[]): Promise<void> {
  const tasks = (await planned(projectRoot, taskIds)).filter((task) => !isBuilt(projectRoot, task));
  const waiting = tasks.sort((one, other) => Number(other.package === LONGEST) - Number(one.package === LONGEST));
  const faults: string[] = [];
  const lane = async (): Promise<void> => {
    const builder = new Builder(projectRoot);
    for (let task = waiting.shift(); task !== undefined && faults.length === 0; task = waiting.shift()) {
      await buildTask(projectRoot, task, builder).catch((error: unknown) =>
        faults.push(error instanceof Error ? error.message : String(error)),
      );
    }
    builder.stop();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  if (faults.length > 0) throw new Error(`The build failed.\n${faults.join('\n')}`);
}

/** Returns these tasks in their current state. Turborepo knows the inputs of each package. */
async function planned(projectRoot: string, taskIds: readonly string[]): Promise<Task[]> {
  if (taskIds.length === 0) return [];
  const plan = await run(projectRoot, `turbo run ${taskIds.join(' ')} --dry=json --no-daemon`, projectRoot);
  const { tasks } = JSON.parse(plan) as { tasks: Task[] };
  return tasks.filter(({ taskId }) => taskIds.includes(taskId));
}

/** Returns the file that records the state of a task when it was last done. */
function stampOf(projectRoot: string, { taskId }: Task): string {
  return join(projectRoot, '.cache', 'built', taskId.replace(/\W/g, '-'));
}

function isBuilt(projectRoot: string, task: Task): boolean {
  const stamp = stampOf(projectRoot, task);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === stateOf(projectRoot, task);
}

/**
 * Describes the inputs of a task and the files in its output folders. A manual build from other sources shows in sizes
 * and times.
 */
function stateOf(projectRoot: string, { hash, directory, outputs }: Task): string {
  const folders = outputs.map((output) => join(projectRoot, directory, output.replace('/**', '')));
  const files = folders.flatMap((folder) =>
    existsSync(folder)
      ? readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name))
      : [],
  );
  const found = files.map((file) => ({ file, stats: statSync(file) })).filter(({ stats }) => stats.isFile());
  return [hash, ...found.map(({ file, stats }) => `${file} ${stats.size} ${stats.mtimeMs}`).sort()].join('\n');
}

/** @throws with the error; then it counts as not built */
async function buildTask(projectRoot: string, task: Task, builder: Builder): Promise<void> {
  const [stamp, directory] = [stampOf(projectRoot, task), join(projectRoot, task.directory)];
  rmSync(stamp, { force: true });
  const isOfBrowser = task.taskId.endsWith('#build') && existsSync(join(directory, 'webpack.config.ts'));
  if (isOfBrowser) await builder.build(directory);
  else await run(projectRoot, task.command, directory);
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, stateOf(projectRoot, task));
}

/** Returns the environment in which Turborepo and packages' scripts find the installed tools. */
export function toolEnvironment(projectRoot: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    PATH: `${join(projectRoot, 'node_modules', '.bin')}${delimiter}${process.env.PATH ?? ''}`,
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
  };
}

/** Runs a package's script, with the installed tools. @returns its output @throws with the output, if it fails */
async function run(projectRoot: string, command: string, cwd: string): Promise<string> {
  const environment = { ...toolEnvironment(projectRoot), NO_COLOR: '1' };
  const child = spawn(command, { cwd, env: environment, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  const outputs = { stdout: '', stderr: '' };
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      outputs[stream] += text;
    });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${command} (${cwd}) failed.\n${`${outputs.stderr}${outputs.stdout}`.trim()}`);
  return outputs.stdout;
}

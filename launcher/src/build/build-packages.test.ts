import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { remotesOf } from '../config/workspace';

const projectRoot = join(__dirname, '..', '..', '..');

interface Task {
  readonly taskId: string;
  /** Files that the result depends on, from the package's folder. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
  readonly directory: string;
}

/** What the build system would do, and what each step depends on. */
function plannedTasks(): readonly Task[] {
  const { stdout, stderr } = spawnSync(join(projectRoot, 'node_modules', '.bin', 'turbo'), ['run', 'build', '--dry=json'], {
    cwd: projectRoot,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
  });
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { tasks: Task[] }).tasks;
}

test('a change of one remote is a reason to build that remote, and nothing else', () => {
  const tasks = plannedTasks();
  for (const remote of remotesOf(projectRoot)) {
    const concerned = tasks.filter(({ taskId, directory, inputs, dependencies }) => (
      taskId === `${remote}#build` || dependencies.includes(`${remote}#build`) || Object.keys(inputs).some((file) => join(directory, file).startsWith(`${remote}/`))
    ));
    expect(concerned.map(({ taskId }) => taskId)).toEqual([`${remote}#build`]);
  }
}, 60_000);

import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { remotesOf } from '../config/workspace';
import { buildPackages } from './build-packages';
import { Builder } from './builder';

const projectRoot = join(__dirname, '..', '..', '..', '..');

interface Task {
  readonly taskId: string;
  /** Files that the result depends on, relative to the package's folder. */
  readonly inputs: Readonly<Record<string, string>>;
  readonly dependencies: readonly string[];
  readonly directory: string;
}

/** Returns the tasks that the build system would run, with their dependencies. */
function plannedTasks(): readonly Task[] {
  const { stdout, stderr } = spawnSync(
    join(projectRoot, 'node_modules', '.bin', 'turbo'),
    ['run', 'build', '--dry=json'],
    {
      cwd: projectRoot,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' },
    },
  );
  if (stdout === '') throw new Error(stderr);
  return (JSON.parse(stdout) as { tasks: Task[] }).tasks;
}

test('a change of one remote rebuilds that remote, and nothing else', () => {
  const tasks = plannedTasks();
  for (const remote of remotesOf(projectRoot)) {
    const concerned = tasks.filter(
      ({ taskId, directory, inputs, dependencies }) =>
        taskId === `${remote}#build` ||
        dependencies.includes(`${remote}#build`) ||
        Object.keys(inputs).some((file) => join(directory, file).startsWith(`${remote}/`)),
    );
    expect(concerned.map(({ taskId }) => taskId)).toEqual([`${remote}#build`]);
  }
});

describe('two packages, one importing the other', () => {
  let root = '';
  const script = (name: string) => join(root, name, 'make.mjs');
  /** Returns how often each has been built. */
  const builds = () =>
    ['page', 'words'].map((name) =>
      existsSync(join(root, `${name}.log`)) ? readFileSync(join(root, `${name}.log`), 'utf8').length : 0,
    );
  const build = () => buildPackages(root, ['page', 'words']);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'build-packages-'));
    symlinkSync(join(projectRoot, 'node_modules'), join(root, 'node_modules'));
    writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'workspace', packageManager: 'pnpm@10.34.9' }));
    writeFileSync(join(root, 'pnpm-workspace.yaml'), 'packages: [page, words]\n');
    writeFileSync(
      join(root, 'pnpm-lock.yaml'),
      "lockfileVersion: '9.0'\nimporters:\n  .: {}\n  page: {}\n  words: {}\n",
    );
    writeFileSync(
      join(root, 'turbo.json'),
      JSON.stringify({ tasks: { build: { dependsOn: ['^build'], outputs: ['dist/**'] } } }),
    );
    writeFileSync(join(root, '.gitignore'), 'dist\n');
    for (const [name, dependencies] of [
      ['page', { words: 'workspace:*' }],
      ['words', {}],
    ] as const) {
      mkdirSync(join(root, name));
      writeFileSync(
        join(root, name, 'package.json'),
        JSON.stringify({ name, version: '1.0.0', scripts: { build: 'node make.mjs' }, dependencies }),
      );
      writeFileSync(
        script(name),
        `import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';\nmkdirSync('dist', { recursive: true });\nwriteFileSync('dist/built.js', 'built');\nappendFileSync('../${name}.log', 'x');\n`,
      );
    }
  });
  afterEach(() => rmSync(root, { recursive: true }));

  test('does not rebuild an unchanged package', async () => {
    await build();
    await build();
    expect(builds()).toEqual([1, 1]);
  });

  test('also rebuilds packages that import a change', async () => {
    await build();
    appendFileSync(script('page'), '// changed\n');
    await build();
    expect(builds()).toEqual([2, 1]);
    appendFileSync(script('words'), '// changed\n');
    await build();
    expect(builds()).toEqual([3, 2]);
  });

  test('rebuilds a result that somebody else has overwritten', async () => {
    await build();
    writeFileSync(join(root, 'page', 'dist', 'built.js'), 'of other sources');
    await build();
    expect(readFileSync(join(root, 'page', 'dist', 'built.js'), 'utf8')).toBe('built');
    expect(builds()).toEqual([2, 1]);
  });

  test('rebuilds a deleted result', async () => {
    await build();
    rmSync(join(root, 'page', 'dist'), { recursive: true });
    await build();
    expect(builds()).toEqual([2, 1]);
  });

  test('shows why a build failed, and retries', async () => {
    const whole = readFileSync(script('page'), 'utf8');
    await build();
    writeFileSync(script('page'), "throw new Error('no such page');");
    await expect(build()).rejects.toThrow('no such page');
    writeFileSync(script('page'), whole);
    await build();
    expect(builds()).toEqual([2, 1]);
  });
});

test('a builder reports an error of a package, and builds the next one', async () => {
  const builder = new Builder(projectRoot);
  const folder = mkdtempSync(join(tmpdir(), 'builder-'));
  const packageOf = (name: string, source: string) => {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, 'index.js'), source);
    writeFileSync(
      join(folder, name, 'webpack.config.ts'),
      `export default { name: '${name}:remote', context: ${JSON.stringify(join(folder, name))}, entry: './index.js', mode: 'production', output: { path: ${JSON.stringify(join(folder, name, 'dist'))} } };`,
    );
    return join(folder, name);
  };
  try {
    await expect(builder.build(packageOf('broken', "import './missing.js';"))).rejects.toThrow(
      "Can't resolve './missing.js'",
    );
    const sound = packageOf('sound', 'document.title = "sound";');
    await builder.build(sound);
    expect(readFileSync(join(sound, 'dist', 'main.js'), 'utf8')).toContain('"sound"');
  } finally {
    builder.stop();
    rmSync(folder, { recursive: true });
  }
});

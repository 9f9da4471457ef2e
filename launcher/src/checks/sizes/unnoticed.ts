import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NOTICES_FILE, noticedIn } from 'federation/release/notices';

/** Returns the libraries in a build's scripts, by its source maps, whose licences its notices do not contain. */
export function unnoticed(dist: string): string[] {
  const file = join(dist, NOTICES_FILE);
  const noticed = noticedIn(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const sources = readdirSync(dist)
    .filter((name) => name.endsWith('.js.map'))
    .flatMap((name) => (JSON.parse(readFileSync(join(dist, name), 'utf8')) as { sources: string[] }).sources);
  const libraries = sources.flatMap((source) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source)?.[1] ?? []);
  // Federation writes modules of ours into a folder `.federation`.
  return [...new Set(libraries)].filter((name) => !name.startsWith('.') && !noticed.has(name)).sort();
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const dist = join(import.meta.dirname, '..', '..', 'host', 'dist');

/** Parts of the host that are downloaded separately, by a module that only they contain. */
const MODULES = {
  'shared-ui/forms': 'shared-ui/src/forms/code-field.tsx',
  header: 'src/frame/chrome/main-chrome.tsx',
} as const;

/**
 * Returns the path on the host's origin of the script that contains a part of the host, from the source maps of its
 * build.
 */
export function scriptOf(part: keyof typeof MODULES): string {
  const maps = readdirSync(dist).filter((name) => name.endsWith('.js.map'));
  const found = maps.filter((name) =>
    (JSON.parse(readFileSync(join(dist, name), 'utf8')) as { sources: string[] }).sources.some((source) =>
      source.endsWith(MODULES[part]),
    ),
  );
  const [script, ...others] = found;
  if (script === undefined || others.length > 0)
    throw new Error(`One script holds ${part}; found: ${found.join(', ')}`);
  return `/${script.replace(/\.map$/, '')}`;
}

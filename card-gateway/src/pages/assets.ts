import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { extname } from 'node:path';

const FOLDER = new URL('./page/', import.meta.url);
const TYPES: Record<string, string> = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/** A file of the built pages. */
export interface Asset {
  /** Path with the content's hash, which browsers may cache permanently. */
  path: string;
  integrity: string;
  type: string;
  content: Buffer;
}

/** Returns the built scripts and styles of the pages, by file name. */
export function readAssets(): ReadonlyMap<string, Asset> {
  const names = readdirSync(FOLDER).filter((name) => extname(name) in TYPES);
  return new Map(
    names.map((name) => {
      const content = readFileSync(new URL(name, FOLDER));
      const digest = createHash('sha384').update(content).digest();
      return [
        name,
        {
          path: `/page/${digest.toString('hex').slice(0, 16)}/${name}`,
          integrity: `sha384-${digest.toString('base64')}`,
          type: TYPES[extname(name)] ?? '',
          content,
        },
      ];
    }),
  );
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The published files below a folder that say where they were built: such a file differs from machine to machine, and
 * its hash with it. Source maps are looked at by nobody but developers, and are left out.
 *
 * @returns paths below the folder
 */
export function builtElsewhere(folder: string, projectRoot: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json)$/.test(file))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes(projectRoot));
}

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Returns the published files below a folder that contain the path of the build folder: such a file differs from
 * machine to machine, and so does its hash. Source maps are for developers only, and are left out.
 *
 * @returns paths below the folder
 */
export function builtElsewhere(folder: string, projectRoot: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(js|css|html|json)$/.test(file))
    .filter((file) => readFileSync(join(folder, file), 'utf8').includes(projectRoot));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DEFAULT_PORT, portOf } from '../config/ports';
import { remotesOf } from '../config/workspace';
import { configurationOf } from '../nginx/configuration';
import { composeParts } from './compose-parts';

/**
 * Returns the generated files below `deploy`: name to text. They depend on the headers and the remotes of the
 * workspace.
 */
export function deploymentFiles(projectRoot: string): Readonly<Record<string, string>> {
  const remotes = remotesOf(projectRoot);
  const nginx = Object.entries(configurationOf(remotes)).map(([name, text]) => [`nginx/${name}`, text] as const);
  return {
    ...Object.fromEntries(nginx),
    'compose.parts.yml': composeParts(remotes.map((name) => ({ name, port: portOf(name, DEFAULT_PORT) }))),
  };
}

/** Writes the generated files below `deploy`. */
export function writeDeploymentFiles(projectRoot: string): void {
  for (const [name, text] of Object.entries(deploymentFiles(projectRoot))) {
    const file = join(projectRoot, 'deploy', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remotesOf } from '../config/workspace';
import { configurationOf } from '../nginx/configuration';

/** `npm run nginx-config`: writes deploy/nginx anew from the table of headers. A test says when it is out of date. */
export async function nginxConfig(projectRoot: string): Promise<void> {
  const folder = join(projectRoot, 'deploy', 'nginx');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(configurationOf(remotesOf(projectRoot)))) writeFileSync(join(folder, name), text);
  console.log(`  ${folder} is up to date.`);
}

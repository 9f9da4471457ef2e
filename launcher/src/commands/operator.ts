import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSecrets } from '../config/secrets';
import { readSettings, readyFileOf } from '../config/settings';
import type { Ready } from '../product/ready-file';

/** `npm run operator -- …`: the API's command line for examiners, told where the running API is and how to sign in. */
export async function operator(projectRoot: string, words: readonly string[]): Promise<void> {
  const settings = readSettings(projectRoot, process.env);
  const readyFile = readyFileOf(settings);
  if (!existsSync(readyFile)) throw new Error('Nothing is running. Start it first: npm start');
  const { api } = JSON.parse(readFileSync(readyFile, 'utf8')) as Ready;
  if (api === undefined) throw new Error('No API is running.');
  const child = spawn(process.execPath, [join('dist', 'operator.js'), ...words], {
    cwd: join(projectRoot, 'api'),
    env: { ...process.env, API_URL: api, OPERATOR_TOKEN: readSecrets(settings.dataDir).operatorToken },
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => { resolve(code ?? 1); });
  });
}

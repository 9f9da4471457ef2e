import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readSettings } from '../product/config/settings';
import { findOperatorApi } from './registry-status/operator-api';

/** `npm run operator -- …`: runs the API's command line for examiners with the address and token of the running API. */
export async function operator(projectRoot: string, words: readonly string[]): Promise<void> {
  const { url, token } = findOperatorApi(readSettings(projectRoot, process.env), process.env);
  const child = spawn(process.execPath, [join('dist', 'operator.js'), ...words], {
    cwd: join(projectRoot, 'api'),
    env: { ...process.env, API_URL: url, OPERATOR_TOKEN: token },
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

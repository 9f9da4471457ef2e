import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { readSettings } from '../product/config/settings';
import { findOperatorApi } from './registry-status/operator-api';

/** `npm run operator -- …`: the API's command line for examiners, told where the running API is and how to sign in. */
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

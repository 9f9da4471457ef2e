import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Api } from './api';
import { API_FOLDER } from './databases';
import { PEOPLE } from './people';

/**
 * Runs the operator's command line on an API, as the administrator by default. Returns the exit code and
 * the output of both streams.
 * @param callerFolder folder in which whoever runs it by npm stands; files are relative to it
 */
export async function runOperator(
  api: Api,
  words: readonly string[],
  token: string = PEOPLE.administrator.token,
  callerFolder?: string,
): Promise<{ code: number | null; output: string }> {
  const env = {
    PATH: process.env['PATH'],
    OPERATOR_URL: api.url,
    OPERATOR_TOKEN: token,
    ...(callerFolder !== undefined && { INIT_CWD: callerFolder }),
  };
  const child = spawn(process.execPath, [join(API_FOLDER, 'dist/operator.js'), ...words], { env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, output };
}

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildPackages } from '../product/build/build-packages';
import { readSettings } from '../product/config/settings';
import { DEMONSTRATION_OPERATORS, operatorTokens } from '../product/demonstration-operators';
import { findOperatorApi } from './registry-status/operator-api';

/** Takes `--as NAME`, or `--as=NAME`, out of the words. */
function takeName(words: readonly string[]): { readonly name: string | undefined; readonly rest: string[] } {
  const at = words.findIndex((word) => word === '--as' || word.startsWith('--as='));
  if (at < 0) return { name: undefined, rest: [...words] };
  const [, inline] = words[at]?.split('=', 2) ?? [];
  const name = inline ?? words[at + 1] ?? '';
  if (name === '') throw new Error('--as needs the name of an operator.');
  return { name, rest: words.toSpliced(at, inline === undefined ? 2 : 1) };
}

/**
 * `npm run operator -- …`: runs the API's command line for examiners with the address of the running API.
 * OPERATOR_TOKEN says who acts; without it one of the two operators of the local product, whom `--as NAME` names. The
 * command line explains itself, and a wrong command, also where nothing is running.
 */
export async function operator(projectRoot: string, words: readonly string[]): Promise<void> {
  const settings = readSettings(projectRoot, process.env);
  const { name, rest } = takeName(words);
  const found = findOperatorApi(settings, process.env);
  const tokens = operatorTokens(settings.dataDir);
  if (name !== undefined && tokens[name] === undefined)
    throw new Error(`The local product has no operator ${name}. It has: ${Object.keys(tokens).join(', ') || 'none'}.`);
  const own = tokens[name ?? DEMONSTRATION_OPERATORS[0]];
  const token = name === undefined ? (process.env.OPERATOR_TOKEN ?? own ?? found?.token) : own;
  const program = join('dist', 'operator.js');
  const cwd = join(projectRoot, 'api');
  if (!existsSync(join(cwd, program))) await buildPackages(projectRoot, ['api']);
  const child = spawn(process.execPath, [program, ...rest], {
    cwd,
    env: { ...process.env, API_URL: found?.url, OPERATOR_TOKEN: found && token },
    stdio: 'inherit',
  });
  process.exitCode = await new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => {
      resolve(code ?? 1);
    });
  });
}

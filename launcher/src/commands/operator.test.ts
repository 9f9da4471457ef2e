import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operator } from './operator';

interface Told {
  readonly words: readonly string[];
  readonly url?: string;
  readonly token?: string;
}

/** Command line that records its arguments. */
const PROGRAM = `
const { API_URL: url, OPERATOR_TOKEN: token } = process.env;
require('node:fs').writeFileSync('told.json', JSON.stringify({ words: process.argv.slice(2), url, token }));
process.exitCode = 3;
`;

let root = '';
const before = { ...process.env };

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'operator-command-'));
  mkdirSync(join(root, 'api', 'dist'), { recursive: true });
  mkdirSync(join(root, 'data'));
  writeFileSync(join(root, 'api', 'dist', 'operator.js'), PROGRAM);
  delete process.env.OPERATOR_URL;
  delete process.env.OPERATOR_TOKEN;
  process.env.DATA_DIR = join(root, 'data');
});
afterEach(() => {
  process.env = { ...before };
  process.exitCode = 0;
  rmSync(root, { recursive: true, force: true });
});

async function run(...words: string[]): Promise<Told> {
  await operator(root, words);
  return JSON.parse(readFileSync(join(root, 'api', 'told.json'), 'utf8')) as Told;
}

test('the command line answers where nothing is running, without an API and a token', async () => {
  process.env.OPERATOR_TOKEN = 'token-of-somebody';
  expect(await run('help', 'approve')).toEqual({ words: ['help', 'approve'] });
  expect(process.exitCode).toBe(3);
});

test('it is told the deployment that the environment names', async () => {
  Object.assign(process.env, { OPERATOR_URL: 'https://api.example', OPERATOR_TOKEN: 'token-of-somebody' });
  expect(await run('list')).toEqual({ words: ['list'], url: 'https://api.example', token: 'token-of-somebody' });
});

test('an operator whom the local product lacks is refused', async () => {
  await expect(run('list', '--as', 'nobody')).rejects.toThrow('The local product has no operator nobody.');
  await expect(run('--as=nobody', 'list')).rejects.toThrow('The local product has no operator nobody.');
  await expect(run('list', '--as')).rejects.toThrow('--as needs the name of an operator.');
  await expect(run('list', '--as=')).rejects.toThrow('--as needs the name of an operator.');
});

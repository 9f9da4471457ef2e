import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The two operators of the local product, both administrators. The first one acts unless `--as` names the other. */
export const DEMONSTRATION_OPERATORS = ['aoki', 'baba'] as const;

const fileOf = (dataDir: string): string => join(dataDir, 'operators.json');

/**
 * Registers the two operators by the command on the machine, as the owner of the API's database. Their tokens stay in
 * the data directory, in a file that only its owner can read. May be repeated.
 */
export async function registerOperators(projectRoot: string, dataDir: string, ownerUrl: string): Promise<void> {
  await promisify(execFile)(
    process.execPath,
    [
      '--enable-source-maps',
      join('dist', 'operators.js'),
      'first',
      ...DEMONSTRATION_OPERATORS.map((name) => `${name}=${name}@operators.example`),
      '--tokens',
      fileOf(dataDir),
    ],
    { cwd: join(projectRoot, 'api'), env: { PATH: process.env.PATH, DATABASE_URL: ownerUrl } },
  );
}

/** Returns the tokens of the local product's operators by name; none if it has not registered any. */
export function operatorTokens(dataDir: string): Readonly<Record<string, string>> {
  const file = fileOf(dataDir);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>) : {};
}

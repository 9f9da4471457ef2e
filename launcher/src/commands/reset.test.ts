import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reset } from './reset';

const { DATA_DIR, DATABASE_URL } = process.env;
let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'reset-'));
  process.env['DATA_DIR'] = dataDir;
  for (const name of ['secrets.json', 'remotes.json']) writeFileSync(join(dataDir, name), '{}');
  jest.spyOn(console, 'log').mockReturnValue(undefined);
});
afterEach(() => {
  rmSync(dataDir, { recursive: true, force: true });
  Object.assign(process.env, { DATA_DIR, DATABASE_URL });
  if (DATA_DIR === undefined) delete process.env['DATA_DIR'];
  if (DATABASE_URL === undefined) delete process.env['DATABASE_URL'];
});

it('empties the data directory', async () => {
  delete process.env['DATABASE_URL'];
  await reset('/project');
  expect(existsSync(join(dataDir, 'secrets.json'))).toBe(false);
});

it('keeps the secrets if the database is elsewhere: it needs its master key', async () => {
  process.env['DATABASE_URL'] = 'postgres://somebody@127.0.0.1:5432/card';
  await reset('/project');
  expect(readdirSync(dataDir)).toEqual(['secrets.json']);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remotesOf } from '../config/workspace';
import { concernedTests } from './concerned-tests';

const root = join(__dirname, '../../..');

it.each(remotesOf(root))('every test that %s has to pass is there', (remote) => {
  const missing = concernedTests(remote).filter((name) => !existsSync(join(root, 'e2e/tests', `${name}.spec.ts`)));
  expect(missing).toEqual([]);
});

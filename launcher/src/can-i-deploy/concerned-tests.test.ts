import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PORT_OFFSETS, type RemoteName } from '../config/ports';
import { concernedTests } from './concerned-tests';

const remotes = Object.keys(PORT_OFFSETS).filter((name): name is RemoteName => name.startsWith('mfe-'));

it.each(remotes)('every test that %s has to pass is there', (remote) => {
  const missing = concernedTests(remote).filter((name) => !existsSync(join(__dirname, '../../../e2e/tests', `${name}.spec.ts`)));
  expect(missing).toEqual([]);
});

import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { API_FOLDER } from './support/databases';
import { itFull } from './support/full';

/** Draws one document of the bench, and returns its hash and its truth. */
async function drawn(seed: number, index: number): Promise<string> {
  const words = ['--seed', String(seed), '--save', String(index)];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', join('bench', 'reading', 'main.ts'), ...words],
    { cwd: API_FOLDER },
  );
  return stdout;
}

itFull('the bench of the reader draws the same document for the same seed, and another one for another', async () => {
  const [one, again, other] = [await drawn(1, 0), await drawn(1, 0), await drawn(2, 0)];
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

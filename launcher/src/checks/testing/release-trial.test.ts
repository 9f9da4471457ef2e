import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { buildPackages } from '../../product/build/build-packages';
import { releaseTrial } from './release-trial';

const projectRoot = resolve(__dirname, '../../../..');
/** The release before is in the history of the repository, which a copy of the files has not. */
const canRun =
  process.env.TESTS_FULL === '1' &&
  existsSync(join(projectRoot, '.git')) &&
  spawnSync('haproxy', ['-v'], { env: { PATH: `${process.env.PATH}:/usr/sbin` } }).status === 0;
const testFull = canRun ? test : test.skip;

beforeAll(async () => {
  if (canRun) await buildPackages(projectRoot, ['api', 'card-gateway']);
});

testFull('two releases serve side by side, and back again, and every call is answered', async () => {
  const lines: string[] = [];
  const isSound = await releaseTrial(projectRoot, { before: undefined, seed: 1, plant: undefined }, (line) =>
    lines.push(line),
  );
  expect(lines.filter((line) => line.startsWith('{"what"'))).toEqual([]);
  expect(isSound).toBe(true);
  expect(JSON.parse(lines.at(-1) ?? '{}')).toMatchObject({ unsound: 0, payments: expect.any(Number) });
  expect(lines.filter((line) => line.startsWith('{"step"')).length).toBe(9);
});

testFull('processes that die with their calls are found', async () => {
  const lines: string[] = [];
  const wanted = { before: undefined, seed: 1, plant: 'killed' };
  expect(await releaseTrial(projectRoot, wanted, (line) => lines.push(line))).toBe(false);
  expect(lines.some((line) => line.includes('not answered'))).toBe(true);
});

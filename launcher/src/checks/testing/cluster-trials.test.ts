import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterSuite } from './cluster-trials';
import { runTool, type ToolRun } from './tool';

jest.mock('./tool', () => ({ runTool: jest.fn() }));

const SOUND = '{"seed":1,"fault":"HAProxy restarts","unsound":[]}';
const UNSOUND = '{"seed":2,"fault":"HAProxy restarts","unsound":["File 7 was acknowledged and is lost."]}';

/** Runs the suite with two clusters, each of which prints a line and ends with a code. */
async function suiteWith(...runs: readonly (readonly [line: string, code: number])[]) {
  for (const [line, code] of runs)
    jest.mocked(runTool).mockImplementationOnce(async (_tool, _words, _folder, options): Promise<ToolRun> => {
      options?.onLine?.(line);
      return { code, output: line };
    });
  return clusterSuite(mkdtempSync(join(tmpdir(), 'cluster-suite-'))).run({ patterns: [] });
}

const testLinux = process.platform === 'linux' ? test : test.skip;

testLinux('trials that are all sound pass', async () => {
  expect(await suiteWith([SOUND, 0], [SOUND, 0])).toEqual({ passed: 2, failures: [] });
});

testLinux('a trial that is unsound fails', async () => {
  const { passed, failures } = await suiteWith([SOUND, 0], [UNSOUND, 1]);
  expect(passed).toBe(1);
  expect(failures.map(({ detail }) => detail)).toEqual(['File 7 was acknowledged and is lost.']);
});

testLinux('a cluster whose trials are ended after a sound one fails', async () => {
  const { passed, failures } = await suiteWith([SOUND, 0], [SOUND, 137]);
  expect(passed).toBe(0);
  expect(failures.map(({ detail }) => detail)).toEqual(['The trials ended early, after 2 that were sound.']);
});

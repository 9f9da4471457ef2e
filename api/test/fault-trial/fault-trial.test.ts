import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { API_FOLDER } from '../support/databases';
import { itFull } from '../support/full';
import { standingsAfter } from './model';

interface Result {
  readonly trials: number;
  readonly unsound: number;
}

/** Runs trials in a process of their own. Returns the unsound ones as they were printed, and the sums. */
async function runTrials(...words: readonly string[]): Promise<{ readonly printed: readonly string[] } & Result> {
  const main = join(API_FOLDER, 'test/fault-trial/main.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', main, ...words], {
    cwd: join(API_FOLDER, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await new Promise((resolve) => child.once('close', resolve));
  const lines = output.split('\n').filter((line) => line.startsWith('{'));
  const result = JSON.parse(lines.at(-1) ?? '{}') as Result;
  return { ...result, printed: lines.slice(1, -1) };
}

const seed = process.env['PROPERTY_SEED'] ?? '1';

describe('payments at once, while the API dies and starts again', () => {
  itFull(
    'each become what their answers say: charged once or not at all, and nothing is left open',
    async () => {
      const { trials, unsound, printed } = await runTrials('--count', '1000', '--seed', seed);
      expect(printed).toEqual([]);
      expect(unsound).toBe(0);
      expect(trials).toBeGreaterThanOrEqual(1_000);
    },
    900_000,
  );

  for (const plant of ['no idempotency', 'captures twice', 'commits swapped'])
    itFull(
      `show within a thousand trials that something is wrong: ${plant}`,
      async () => {
        const { unsound } = await runTrials('--count', '1000', '--seed', seed, '--plant', plant);
        expect(unsound).toBeGreaterThan(0);
      },
      900_000,
    );
});

describe('the model of a payment', () => {
  const accepted = (step: Parameters<typeof standingsAfter>[0][0][0]['step']) => ({
    step,
    ending: 'accepted' as const,
  });
  const begun = [[accepted('authorise')], [accepted('submit')]];

  it('explains two decisions at once by either order', () => {
    const both = standingsAfter([...begun, [accepted('approve'), accepted('cancel')]]);
    expect(both).toEqual([{ status: 5, captured: 1, refunded: 1 }]);
    const one = standingsAfter([...begun, [accepted('cancel'), { step: 'approve', ending: 'refused' }]]);
    expect(one).toEqual([{ status: 5, captured: 0, refunded: 0 }]);
  });

  it('explains no answer that the table does not allow', () => {
    expect(standingsAfter([...begun, [accepted('transfer')]])).toEqual([]);
    expect(standingsAfter([...begun, [{ step: 'approve', ending: 'refused' }]])).toEqual([]);
  });

  it('leaves open what a repeated decision does not tell', () => {
    expect(standingsAfter([...begun, [{ step: 'approve', ending: 'unclear' }]])).toEqual([
      { status: 3, captured: 1, refunded: 0 },
      { status: 1, captured: 0, refunded: 0 },
    ]);
  });
});

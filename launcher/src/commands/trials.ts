import { parseArgs, stripVTControlCharacters } from 'node:util';
import { buildPackages } from '../product/build/build-packages';
import { trialsRun } from '../checks/testing/trials-run';
import { endToolsOnInterrupt } from '../checks/testing/tool';

const DEFAULT_COUNT = 100;

/**
 * `npm run trials -- --count N`: kills the API at named points between intent, gateway and commit, and at random
 * moments, and restarts it. Prints for each point how many trials ended without a loss and without a double charge.
 */
export async function trials(projectRoot: string, words: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...words],
    options: { count: { type: 'string', default: String(DEFAULT_COUNT) } },
  });
  const count = Number(values.count);
  if (!Number.isInteger(count) || count < 1) throw new Error('--count takes the number of trials, 1 or more.');
  endToolsOnInterrupt();
  await buildPackages(projectRoot, ['api', 'card-gateway']);
  const started = Date.now();
  const { points, recoveries, report } = await trialsRun(projectRoot, count);
  console.log('  trials  sound  point');
  for (const { name, trials: all, sound } of points)
    console.log(`  ${String(all).padStart(6)} ${String(sound).padStart(6)}  ${name}`);
  if (recoveries.length > 0)
    console.log(
      `\n  every intent final after a restart: median ${recoveries[Math.floor(recoveries.length / 2)]} ms, longest ${recoveries.at(-1)} ms`,
    );
  if (report !== '') console.log(`\n${stripVTControlCharacters(report)}`);
  const [all, sound] = [
    points.reduce((sum, point) => sum + point.trials, 0),
    points.reduce((sum, point) => sum + point.sound, 0),
  ];
  console.log(`\n${sound} of ${all} trials sound, ${((Date.now() - started) / 1000).toFixed(0)} s`);
  process.exitCode = all === count && sound === all ? 0 : 1;
}

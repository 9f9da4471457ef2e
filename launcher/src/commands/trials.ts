import { parseArgs, stripVTControlCharacters } from 'node:util';
import { clusterTrials } from '../checks/testing/cluster-trials';
import { faultTrials } from '../checks/testing/fault-trials';
import { releaseTrial } from '../checks/testing/release-trial';
import { endToolsOnInterrupt } from '../checks/testing/tool';
import { approvalTrials, type Histories, trialsRun } from '../checks/testing/trials-run';
import { buildPackages } from '../product/build/build-packages';

/** Histories of a portion, which end within the time limit of a test. */
const PORTION = 1_000;

/**
 * `npm run trials -- --count N`: payments at once, on an API that dies at a random point of its work and starts again,
 * compared with a model; `--seed S` repeats a run, `--plant NAME` puts a fault into the API that must be found.
 * `--processes` kills real processes at named points instead, which takes a hundred times as long. The word `cluster`
 * fails parts of a database cluster instead: `--from S` is the first seed, `--fault NAME` takes one fault only
 * (or several), `--lanes 2` makes two clusters side by side. The word `release` replaces the release before by this
 * build, and back again, under load: `--before COMMIT` takes another one. The word `approval` compares random histories
 * of approvals with a model, a thousand with each seed from `--seed` on.
 */
export async function trials(projectRoot: string, words: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      from: { type: 'string', default: '1' },
      fault: { type: 'string', multiple: true },
      before: { type: 'string' },
      lanes: { type: 'string', default: '1' },
      count: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      plant: { type: 'string' },
      processes: { type: 'boolean', default: false },
    },
  });
  const count = Number(values.count);
  const seed = Number(values.seed);
  const from = Number(values.from);
  if (!Number.isInteger(count) || count < 1) throw new Error('--count takes the number of trials, 1 or more.');
  if (!Number.isInteger(seed) || !Number.isInteger(from)) throw new Error('--seed and --from take a whole number.');
  endToolsOnInterrupt();
  await buildPackages(projectRoot, ['api', 'card-gateway']);
  if (positionals[0] === 'cluster') {
    const areSound = await clusterTrials(
      projectRoot,
      { count, from, faults: values.fault, plant: values.plant, lanes: Number(values.lanes) },
      (line) => console.log(line),
    );
    process.exitCode = areSound ? 0 : 1;
    return;
  }
  if (positionals[0] === 'approval') {
    process.exitCode = (await compareHistories(projectRoot, { count, seed, plant: values.plant })) ? 0 : 1;
    return;
  }
  if (positionals[0] === 'release') {
    const { before, plant } = values;
    const isSound = await releaseTrial(projectRoot, { before, seed, plant }, (line) => console.log(line));
    process.exitCode = isSound ? 0 : 1;
    return;
  }
  const areSound = values.processes
    ? await killProcesses(projectRoot, count)
    : await killInstances(projectRoot, { count, seed, plant: values.plant });
  process.exitCode = areSound ? 0 : 1;
}

/** Compares histories of approvals with a model, a portion after the other, each with a seed of its own. */
async function compareHistories(projectRoot: string, { count, seed, plant }: Histories): Promise<boolean> {
  let unsound = 0;
  for (let [first, portionSeed] = [0, seed]; first < count; first += PORTION, portionSeed += 1) {
    const started = Date.now();
    const portion = { count: Math.min(PORTION, count - first), seed: portionSeed, plant };
    const report = stripVTControlCharacters(await approvalTrials(projectRoot, portion));
    if (report !== '') unsound += 1;
    const seconds = Math.round((Date.now() - started) / 1000);
    console.log(
      `seed ${portionSeed}: ${portion.count} histories, ${report === '' ? 'sound' : 'unsound'}, ${seconds} s`,
    );
    if (report !== '') console.log(report);
  }
  console.log(unsound === 0 ? `${count} histories, 0 unsound` : `${unsound} portions have an unsound history.`);
  return unsound === 0;
}

async function killInstances(projectRoot: string, wanted: Parameters<typeof faultTrials>[1]): Promise<boolean> {
  const { trials: all, unsound, seconds, blows } = await faultTrials(projectRoot, wanted, (line) => console.log(line));
  console.log('  trials  blow');
  for (const [blow, times] of Object.entries(blows)) console.log(`  ${String(times).padStart(6)}  ${blow}`);
  const rate = (all / Math.max(seconds, 1)).toFixed(1);
  console.log(`\n${all} trials, ${unsound} unsound, ${seconds} s, ${rate} a second`);
  return unsound === 0;
}

async function killProcesses(projectRoot: string, count: number): Promise<boolean> {
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
  const sumOf = (figure: 'trials' | 'sound'): number => points.reduce((sum, point) => sum + point[figure], 0);
  const [all, sound] = [sumOf('trials'), sumOf('sound')];
  console.log(`\n${sound} of ${all} trials sound, ${((Date.now() - started) / 1000).toFixed(0)} s`);
  return all === count && sound === all;
}

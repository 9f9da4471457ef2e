import { noteRecovery } from './recovery-times';
import { startApi, type Api } from '../support/api';
import type { Money } from '../support/money';
import { until } from '../support/until';
import type { CrashPoint } from './crash-points';
import { startDoomed, type Doomed } from './doomed';
import { mayHaveHappened, startWalk, type Step, type Walk } from './walk';

/** Result of a trial. A sound one has one payment and the expected charge, and leaves nothing open. */
export interface Outcome {
  readonly payments: number;
  /** Number of captures, and captured less refunded in yen, by the gateway's journal since the trial began. */
  readonly captures: number;
  readonly charged: number;
  /** Reservations that the gateway still holds and nothing will ever release. */
  readonly held: number;
  readonly openIntents: number;
}

/** Longer than an unused attempt is kept (ATTEMPT_KEEP_MS). */
const NOBODY_COMES_BACK_MS = 45 * 60_000;

const OPEN_INTENTS = `
  select (select count(*) from payment_attempts where state in ('created', 'challenge')) + (select count(*) from gateway_operations where state = 'due') as open`;

const UNUSED_ATTEMPTS = `select count(*) as open from payment_attempts where state = 'authorised' and consumed_at is null`;

const counted = async ({ api }: Money, query: string): Promise<number> =>
  Number((await api.pool.query<{ open: string }>(query)).rows[0]?.open);
const openIntents = (money: Money): Promise<number> => counted(money, OPEN_INTENTS);
const unusedAttempts = (money: Money): Promise<number> => counted(money, UNUSED_ATTEMPTS);

/** Returns the last entry number of the gateway's journal. */
async function lastEntry({ gateway }: Money): Promise<number> {
  for (let last = 0; ;) {
    const next = (await gateway.journal(last)).at(-1)?.sequence;
    if (next === undefined) return last;
    last = next;
  }
}

async function outcomeOf(money: Money, walk: Walk, since: number): Promise<Outcome> {
  const entries = await money.gateway.journal(since);
  const ended = new Set(
    entries.filter(({ kind }) => kind === 'captured' || kind === 'voided').map((entry) => entry.authorisation_id),
  );
  const amounts = (kind: string): number[] =>
    entries.filter((entry) => entry.kind === kind).map(({ amount }) => amount);
  const sum = (numbers: number[]): number => numbers.reduce((total, amount) => total + amount, 0);
  return {
    payments: (await walk.payments()).length,
    captures: amounts('captured').length,
    charged: sum(amounts('captured')) - sum(amounts('refunded')),
    held: entries.filter((entry) => entry.kind === 'authorised' && !ended.has(entry.authorisation_id)).length,
    openIntents: await openIntents(money),
  };
}

/** Takes the payment to the point and kills the process there. Returns the remaining steps. */
async function die(
  money: Money,
  { way, step, moment }: CrashPoint,
  walk: Walk,
  doomed: Doomed,
): Promise<readonly Step[]> {
  if ('afterMs' in moment) return dieWithin(moment.afterMs, way, walk, doomed);
  const at = way.indexOf(step);
  // A job performs the last decision as soon as it finds it.
  const isJob = step === 'settle';
  for (const earlier of way.slice(0, isJob ? at - 1 : at)) await walk.take(earlier, money.api);
  doomed.doom(moment);
  const lost = isJob ? walk.take(way[at - 1] ?? step, money.api) : walk.take(step, doomed.api);
  await Promise.all([doomed.dead, lost.catch(() => undefined)]);
  return way.slice(at);
}

/** Takes step after step until the process is killed. */
async function dieWithin(ms: number, way: readonly Step[], walk: Walk, doomed: Doomed): Promise<readonly Step[]> {
  const killed = new Promise((resolve) => setTimeout(resolve, ms)).then(() => doomed.api.process.kill());
  let taken = 0;
  try {
    for (const step of way) {
      await walk.take(step, doomed.api);
      taken += 1;
    }
  } catch {
    // The connection broke, so the step's answer is lost.
  }
  await killed;
  return way.slice(taken);
}

/** Repeats the step without an answer, as browser and examiner do, and takes the remaining steps. */
async function goOn([lost, ...others]: readonly Step[], walk: Walk, api: Api): Promise<void> {
  if (lost === undefined) return;
  const repeated = await walk.take(lost, api);
  if (repeated >= 300 && !(repeated === 409 && mayHaveHappened(lost)))
    throw new Error(`${lost} was answered ${repeated} after the restart.`);
  for (const step of others) {
    const status = await walk.take(step, api);
    if (status >= 300) throw new Error(`${step} was answered ${status} after the restart.`);
  }
}

/** Runs a trial: one process dies at a named point, and another one, started afterwards, completes everything. */
export async function runTrial(money: Money, point: CrashPoint): Promise<Outcome> {
  const since = await lastEntry(money);
  const walk = await startWalk(money, point.way);
  const doomed = await startDoomed(money, { hasJobs: point.step === 'settle' });
  let left: readonly Step[];
  try {
    left = await die(money, point, walk, doomed);
  } finally {
    await doomed.bury();
  }
  const began = performance.now();
  const restarted = await startApi({ databaseName: money.api.databaseName, env: money.gateway.apiEnvironment });
  try {
    await until(
      () => openIntents(money),
      (open) => open === 0,
    );
    noteRecovery(performance.now() - began);
    if (!point.isAbandoned) await goOn(left, walk, restarted);
    if (point.isAbandoned) await money.api.moveClock(NOBODY_COMES_BACK_MS);
    await until(
      () => unusedAttempts(money),
      (unused) => unused === 0,
    );
    await until(
      () => openIntents(money),
      (open) => open === 0,
    );
    return await outcomeOf(money, walk, since);
  } finally {
    await restarted.stop();
  }
}

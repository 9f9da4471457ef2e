import { runs } from '../support/full';
import { totalOf, useOwnMoney } from '../support/money';
import { CRASH_POINTS, crashAtRandom, type CrashPoint } from './crash-points';
import { runTrial } from './trial';
import { WALK_AMOUNT } from './walk';

/**
 * Number of trials. Without it, every point once in the full suite, and every 48th otherwise: `fault-trial` meets
 * them all without a process for each.
 */
const COUNT = Number(process.env['TRIALS'] ?? 0);

/** Returns the named points in turn, and a random moment after each round of them. */
function trials(): CrashPoint[] {
  if (COUNT === 0) return CRASH_POINTS.filter((_, index) => index % runs(1, 48) === runs(0, 1));
  return Array.from(
    { length: COUNT },
    (_, index) => CRASH_POINTS[index % (CRASH_POINTS.length + 1)] ?? crashAtRandom(index),
  );
}

describe('a process killed on the way of a payment', () => {
  const money = useOwnMoney({ isIdle: true });

  it.each(trials().map((point) => [point.name, point] as const))('%s', async (_, point) => {
    const { payments, captures, charged } = point.expected;
    expect(await runTrial(money(), point)).toEqual({
      payments,
      captures,
      charged: charged * totalOf(WALK_AMOUNT),
      held: 0,
      openIntents: 0,
    });
  });
});

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { step } from '../../../product/progress';
import type { StopList } from '../../../product/stop-list';
import { today, versionOf, writeSection } from '../report';
import { Meter } from './meter';
import { measureTabs } from './open-tab';
import { measurePayments } from './payment-life';
import { requireProcessTimes } from './process-times';
import { measureReadings } from './readings';
import { benchRateOf, carriedSection, costsSection, everyFigure, growthSection, type Outcome } from './report';
import { startRig } from './rig';

/** Time until the jobs of a start are done, in ms. */
const SETTLED_MS = 8_000;
/** How long the idle product is watched, in ms, and how often. */
const IDLE_MS = 10_000;
const IDLE_ROUNDS = 3;

/**
 * Measures what a payment, a reading, an open tab and an idle product cost each part, and writes the tables of
 * docs/capacity.md. Needs Linux.
 */
export async function benchCapacity(projectRoot: string, stops: StopList): Promise<void> {
  requireProcessTimes();
  const rig = await startRig(projectRoot, stops);
  const meter = new Meter(rig);
  const idleSeconds = await step('Resting', async () => {
    await meter.logPageImages(false);
    await meter.settle();
    await delay(SETTLED_MS);
    return meter.rest(IDLE_ROUNDS, () => delay(IDLE_MS));
  });
  const rest = meter.memory().now;
  const payments = await step('Measuring payments', () => measurePayments(rig, meter));
  const tabs = await step('Measuring tabs', () => measureTabs(rig, meter));
  const folder = join(projectRoot, '.cache', 'bench-capacity', 'documents');
  const readings = await step('Measuring readings', () => measureReadings(projectRoot, rig, meter, folder));
  const outcome: Outcome = {
    measured: [...payments.measured, ...tabs, ...readings],
    idleSeconds,
    memory: { rest, peaks: meter.memory().peaks },
    walAfterCheckpoint: payments.walAfterCheckpoint,
    mails: payments.mails,
    gatewayStorage: payments.gatewayStorage,
  };
  const rate = benchRateOf(readFileSync(join(projectRoot, 'docs', 'performance.md'), 'utf8'));
  const sections = [
    costsSection(outcome, await versionOf(rig.pool), today()),
    carriedSection(outcome),
    growthSection(outcome, rate),
  ];
  for (const section of sections) writeSection(join(projectRoot, 'docs', 'capacity.md'), section);
  console.log(`\n${everyFigure(outcome)}\n\n${sections.join('\n')}\n  Written to docs/capacity.md.`);
}

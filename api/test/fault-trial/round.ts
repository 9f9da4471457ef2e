import { setTimeout as pause } from 'node:timers/promises';
import { addBusinessDays } from 'shared-rules/calendar';
import { jstDate } from 'shared-rules/time';
import { HOLIDAYS } from '../../src/reference/banks/bank-days';
import { makeFile, releaseFile } from '../support/transfers';
import type { Api } from '../support/api';
import type { Fleet, Serving } from './fleet';
import type { Instance } from './instance';
import { prepare, type LivingPayment } from './life';
import type { Standing } from './model';
import { roundOf, type Blow } from './plan';
import { forgetCardTries, type World } from './world';

/** Findings of a round. */
export interface RoundResult {
  readonly trials: number;
  /** Each payment that no order of its answers explains, in words. */
  readonly unsound: readonly string[];
  /** Point at which the blow hit. */
  readonly blow: string;
}

const KEEP_MS = 45 * 60_000;
const LEASE_MS = 35_000;
/** Days after which every booked transfer is due. */
const TRANSFERS_DUE_DAYS = 12;
/** Times after which everything must be final, in ms: by the real clock and by that of the trials. */
const SETTLE_MS = 30_000;
const SETTLE_CLOCK_MS = 2 * 60 * 60_000;
/** Number of polls for open rows per wake of an instance's jobs. */
const LOOKS_A_WAKE = 5;

// Open attempts are due, and those have an index: this is asked a hundred times a second.
const OPEN = `select (select count(*) from payment_attempts where due_at is not null and state in ('created', 'challenge'))
  + (select count(*) from gateway_operations where state = 'due') as open`;
const UNUSED = `select count(*) as open from payment_attempts
  where due_at is not null and state = 'authorised' and consumed_at is null`;
const TODAY = `((now() + (select offset_ms * interval '1 ms' from clock)) at time zone 'Asia/Tokyo')::date`;
/** Payments for the file of the day, while there is none. */
const DUE = `select count(*) as open from invoices where status = 3 and not action_required and transfer_date <= ${TODAY}
  and not exists (select from transfer_files where made_by is null and transfer_date = ${TODAY})`;
/** Transfers that were sent on a closed day, for a later one. */
const LATER = `select count(*) as open from transfers t join transfer_files f on f.id = t.file_id
  where t.state in ('made', 'released') and f.transfer_date > ${TODAY}`;
/** Transfers that the bank has to answer. */
const AT_BANK = `select count(*) as open from transfers where state in ('made', 'released') or result <> state`;

const count = async (world: World, query: string): Promise<number> =>
  Number((await world.pools.api.query<{ open: string }>(query)).rows[0]?.open);

async function moveClock(world: World, fleet: Serving, byMs: number): Promise<void> {
  await world.moveClock(byMs);
  for (const instance of fleet.serving) instance.wake();
}

/** Moves the clock to noon of the first bank day when every booked transfer is due. */
async function moveToTransfers(world: World, fleet: Serving): Promise<void> {
  const now = Date.now() + world.clock.offsetMs;
  const day = addBusinessDays(jstDate(now + TRANSFERS_DUE_DAYS * 86_400_000), 1, HOLIDAYS);
  await moveClock(world, fleet, Date.parse(`${day}T12:00:00+09:00`) - now);
}

/**
 * Waits until nothing is left to do. Leases of the dead and pauses after failures end by the clock. It waits until the
 * clock has moved by {@link SETTLE_CLOCK_MS} too, because a busy machine looks less often in {@link SETTLE_MS}.
 */
async function settle(world: World, fleet: Serving, query: string): Promise<boolean> {
  const end = Date.now() + SETTLE_MS;
  let movedMs = 0;
  for (let looks = 1; Date.now() < end || movedMs < SETTLE_CLOCK_MS; looks += 1) {
    if ((await count(world, query)) === 0) return true;
    // Not at each look, because an instance that is woken asks for the due work of every job.
    if (looks % LOOKS_A_WAKE === 1) (await fleet.any()).wake();
    await pause(10);
    if (looks % 10 !== 0) continue;
    await moveClock(world, fleet, LEASE_MS);
    movedMs += LEASE_MS;
  }
  return false;
}

/** Returns the instance that dies at a point of its work, if that is the blow. */
async function strike(world: World, fleet: Fleet, blow: Blow): Promise<Instance | undefined> {
  if (blow.kind === 'crash') {
    const armed = await fleet.any();
    armed.gate.arm(blow.point);
    return armed;
  }
  await pause(blow.afterMs);
  if (blow.kind === 'crash later') (await fleet.any()).gate.die();
  else if (blow.kind === 'gateway') await world.killGateway();
  else await endConnections(world);
  return undefined;
}

async function endConnections(world: World): Promise<void> {
  // The connections of both services, not those by which the trial looks on.
  await world.pools.api.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = any($1) and usename <> current_user',
    [world.databaseNames],
  );
}

const LAST_ENTRY = 'select coalesce(max(sequence), 0)::int as last from journal';
const ENTRIES = `select kind, amount::int, authorisation_id from journal where sequence > $1`;

interface Entry {
  readonly kind: string;
  readonly amount: number;
  readonly authorisation_id: string;
}

const STATUS_OF_PAYMENT = `select i.status from invoices i join received_invoices r on r.id = i.received_invoice_id
  join users u on u.buyer_id = r.buyer_id where u.email_address = $1 and r.doc_number = $2`;
const STATUS_OF_REQUEST = `select case when exists (select from payment_attempts a where a.invoice_id = i.id) then status else 0 end as status
  from invoices i where id = $1`;

/** Returns the outcome of a payment, by the API's database and the gateway's journal. */
async function outcomeOf(world: World, payment: LivingPayment, entries: readonly Entry[]) {
  const { id, desk } = payment;
  const { rows } =
    'docNumber' in id
      ? await world.pools.api.query<{ status: number }>(STATUS_OF_PAYMENT, [desk.company.email, id.docNumber])
      : await world.pools.api.query<{ status: number }>(STATUS_OF_REQUEST, [id.requestId]);
  const own = entries.filter(({ amount }) => amount === payment.total);
  const times = (kind: string): number => own.filter((entry) => entry.kind === kind).length;
  return {
    statuses: rows.map(({ status }) => status).filter((status) => status !== 0),
    captured: times('captured'),
    refunded: times('refunded'),
    held: times('authorised') - times('captured') - times('voided'),
  };
}

const resultOf = ({ status, captured, refunded }: Standing, areTransfersDue: boolean) => ({
  statuses: status === 0 ? [] : [status === 3 && areTransfersDue ? 4 : status],
  captured,
  refunded,
  held: status === 1 ? 1 : 0,
});

/** Runs the round of a seed: payments at once, a blow to the API, a recovery, and the comparison with the model. */
export async function runRound(world: World, fleet: Fleet, api: Api, seed: number): Promise<RoundResult> {
  const { blow, instances } = roundOf(seed);
  await fleet.resize(instances);
  let armed: Instance | undefined;
  const result = await liveThrough(world, fleet, api, seed, {
    strike: async () => {
      armed = await strike(world, fleet, blow);
    },
    // A point that was not reached: it dies at rest, and not in a later round.
    heal: async () => armed?.gate.die(),
  });
  return { ...result, blow: blow.kind === 'crash' ? `crash, ${blow.point.when} a ${blow.point.kind}` : blow.kind };
}

/** A fault: how it begins while payments live, and how it ends before they settle. */
export interface Fault {
  strike(): Promise<void>;
  heal(): Promise<void>;
}

/** Lives through the payments of a seed, a fault and the recovery from it, and compares them with the model. */
export async function liveThrough(
  world: World,
  fleet: Serving,
  api: Api,
  seed: number,
  fault: Fault,
): Promise<Omit<RoundResult, 'blow'>> {
  const { lives, areTransfersDue } = roundOf(seed);
  await forgetCardTries(world.pools.api);
  const { last } = (await world.pools.gateway.query<{ last: number }>(LAST_ENTRY)).rows[0] ?? { last: 0 };
  const payments: LivingPayment[] = [];
  for (const [index, life] of lives.entries()) {
    const desk = world.desks[index];
    if (desk) payments.push(await prepare(world, api, desk, life));
  }

  const unsound: string[] = [];
  const struck = fault.strike();
  const lived = await Promise.allSettled(payments.map((payment) => payment.live(() => fleet.any())));
  await struck;
  const isDue = areTransfersDue || (await count(world, LATER)) > 0;
  if (isDue) {
    await moveToTransfers(world, fleet);
    if (!(await settle(world, fleet, DUE))) unsound.push('Open for ever: a payment for the file of the day.');
  }
  await fault.heal();
  const open: string[] = [];
  const settled = async (query: string, what: string): Promise<void> => {
    if (!(await settle(world, fleet, query))) open.push(what);
  };
  await settled(OPEN, 'an attempt or an operation');
  // Whatever was approved after the file of the day was made.
  const rest = isDue ? await makeFile(api) : undefined;
  if (rest?.status === 201) await releaseFile(api, rest.body.id);
  await settled(AT_BANK, 'a transfer');
  await moveClock(world, fleet, KEEP_MS);
  await settled(UNUSED, 'an unused authorisation');
  await settled(OPEN, 'the release of an authorisation');
  for (const what of open) unsound.push(`Open for ever: ${what}.`);

  const { rows: entries } = await world.pools.gateway.query<Entry>(ENTRIES, [last]);
  for (const [index, payment] of payments.entries()) {
    const end = lived[index];
    const outcome = await outcomeOf(world, payment, entries);
    const expected = payment.expected().map((standing) => resultOf(standing, isDue));
    const isExplained = expected.some((one) => JSON.stringify(one) === JSON.stringify(outcome));
    if (end?.status === 'rejected')
      unsound.push(`${String(end.reason)}: ${JSON.stringify({ life: lives[index], outcome })}`);
    else if (!isExplained)
      unsound.push(JSON.stringify({ life: lives[index], taken: payment.taken, outcome, expected }));
  }
  return { trials: payments.length, unsound };
}

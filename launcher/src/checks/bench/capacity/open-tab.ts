import { randomUUID } from 'node:crypto';
import { DEMO_ACCOUNTS } from 'shared-rules/demo-accounts';
import { LIST_PAGE_SIZE } from 'shared-rules/limits';
import type { Costs, Measured } from './costs';
import type { Meter } from './meter';
import type { Rig } from './rig';

// Calls that a tab makes by itself while it is visible, and their number in ten minutes, from the intervals in the
// code. All at once they cost what they cost over that time: the product keeps no work between them.

export const TAB = 'an open tab, an hour';
export const WAITING_TAB = 'the same, a payment under way';
export const SIGN_IN = 'a sign-in with its first page';
export const LIST_PAGE = 'a list page';
export const DETAIL_PAGE = 'a detail page';

const FIRST_ROW = 'page=0&size=1';
const LIST = `/received_invoices?page=0&size=${LIST_PAGE_SIZE}`;
const SHELL = ['/users/license', '/users/information', `/users/notifications?${FIRST_ROW}`, `/invoices?${FIRST_ROW}`];

/** Calls of ten minutes by path. */
const CALLS: readonly (readonly [path: string, calls: number])[] = [
  // `host/src/frame/chrome/use-user-stats.ts`: every minute.
  [`/users/notifications?${FIRST_ROW}`, 10],
  [`/invoices?${FIRST_ROW}`, 10],
  [`/invoices/request_sellers?${FIRST_ROW}`, 10],
  // `shared-features/src/ui/server-time/use-server-time.ts`: every minute.
  ['/system/time', 10],
];
/** `host/src/reports/open-tabs.ts`: every five minutes. */
const REPORTS = 2;
/** `ACCESS_TOKEN_TTL_MS` of the API: ten minutes. */
const RENEWALS = 1;
/** The share of an hour that those calls are. */
const TEN_MINUTES = 1 / 6;
/** `MOVING_REFETCH_MS` of `shared-features/src/payments/payment-status.tsx`: every five seconds. */
const MOVING_LISTS = 120;

const ROUNDS = 5;
/** Sign-ins and pages of a round. */
const VISITS = 20;
const AT_ONCE = 4;

interface Tokens {
  readonly id_token: string;
  readonly access_token: string;
  readonly refresh_token: string;
}

/** A session whose tokens are renewed. */
interface Session {
  tokens: Tokens;
}

/** A browser that has been used to sign in. */
interface Browser {
  readonly source: string;
  mark: string;
}

const headersOf = (tokens: Tokens): Record<string, string> => ({
  authorization: tokens.id_token,
  'access-token': tokens.access_token,
});

const BROWSERS: readonly Browser[] = Array.from({ length: 12 }, (_, index) => ({
  source: `198.18.0.${index + 1}`,
  mark: '',
}));

async function send(rig: Rig, path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${rig.api.origin}/api/v2${path}`, init);
  if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return answer;
}

const json = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
  body: JSON.stringify(body),
});

async function signIn(rig: Rig, browser: Browser): Promise<Tokens> {
  const { email, password } = DEMO_ACCOUNTS[0];
  const headers = { 'x-forwarded-for': browser.source, ...(browser.mark !== '' && { cookie: browser.mark }) };
  const answer = await send(rig, '/login', json({ email_address: email, password }, headers));
  browser.mark = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  return (await answer.json()) as Tokens;
}

const REPORT = {
  events: [{ type: 'measurement', id: 'M-1', phase: 'load', kind: 'open', path: '', value: 1, remote: 'host' }],
};

/** Makes calls one after the other on each of a few connections. */
async function makeAll(calls: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...calls];
  const next = async (): Promise<void> => {
    for (let call = waiting.shift(); call !== undefined; call = waiting.shift()) await call();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const repeated = (count: number, call: () => Promise<unknown>): (() => Promise<unknown>)[] =>
  Array.from({ length: count }, () => call);

/** Makes the calls of a tab in ten minutes. */
async function openTab(rig: Rig, isWaiting: boolean, session: Session): Promise<void> {
  const get = (path: string) => async (): Promise<unknown> =>
    (await send(rig, path, { headers: headersOf(session.tokens) })).arrayBuffer();
  await makeAll([
    ...CALLS.flatMap(([path, count]) => repeated(count, get(path))),
    ...repeated(REPORTS, () => send(rig, '/client_events', json(REPORT))),
    ...(isWaiting ? repeated(MOVING_LISTS, get(LIST)) : []),
  ]);
  for (let renewal = 0; renewal < RENEWALS; renewal += 1) {
    const answer = await send(rig, '/users/token', json({ refresh_token: session.tokens.refresh_token }));
    session.tokens = (await answer.json()) as Tokens;
  }
}

async function measureOne(name: string, meter: Meter, units: number, work: () => Promise<void>): Promise<Measured> {
  const rounds: Costs[] = [];
  await work();
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await meter.measure(units, work));
  return { name, rounds, storage: null };
}

/** Measures an hour of an open tab, sign-ins and pages. */
export async function measureTabs(rig: Rig, meter: Meter): Promise<Measured[]> {
  const [browser] = BROWSERS;
  if (browser === undefined) throw new Error('There is no browser.');
  for (const one of BROWSERS) await signIn(rig, one);
  const pages = async (paths: readonly string[]): Promise<void> => {
    const visits = repeated(VISITS, () => Promise.all(paths.map((path) => rig.api.get(path))));
    await makeAll(visits);
  };
  const session = { tokens: await signIn(rig, browser) };
  const tab = (isWaiting: boolean) => () => openTab(rig, isWaiting, session);
  const { received_invoices: listed } = JSON.parse(await rig.api.get(LIST)) as {
    received_invoices: readonly { doc_number: number }[];
  };
  let next = 0;
  const visit = async (): Promise<void> => {
    const one = BROWSERS[(next += 1) % BROWSERS.length] ?? browser;
    const headers = headersOf(await signIn(rig, one));
    await Promise.all(SHELL.map(async (path) => (await send(rig, path, { headers })).arrayBuffer()));
  };
  return [
    await measureOne(TAB, meter, TEN_MINUTES, tab(false)),
    await measureOne(WAITING_TAB, meter, TEN_MINUTES, tab(true)),
    await measureOne(SIGN_IN, meter, VISITS, () => makeAll(repeated(VISITS, visit))),
    await measureOne(LIST_PAGE, meter, VISITS, () => pages([LIST, '/system/time'])),
    await measureOne(DETAIL_PAGE, meter, VISITS, () =>
      pages([`/received_invoices/${listed[0]?.doc_number}`, '/system/time']),
    ),
  ];
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPORATION, signIn } from './support/accounts';
import { OPERATOR_TOKEN, startApi, type Api } from './support/api';
import { databaseChanges } from './support/database-changes';
import { API_FOLDER, runtimeUrlOf } from './support/databases';
import { useOwnMoney } from './support/money';
import { until } from './support/until';
import { useApi, useOwnApi } from './support/use-api';
import { openGate, portOf, through } from './trials/tcp-gate';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns what Prometheus would read: the value of each series, by name and labels as they are written. */
async function metricsOf({ url }: Api, token = OPERATOR_TOKEN): Promise<Metrics> {
  const response = await fetch(`${url}/operator/v1/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await response.text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  const series = new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
  return { status: response.status, text, series };
}

interface Metrics {
  readonly status: number;
  readonly text: string;
  readonly series: ReadonlyMap<string, number>;
}

const countOf = ({ series }: Metrics, method: string, route: string, status: number): number =>
  series.get(`http_server_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`) ?? 0;

describe('the metrics of a process', () => {
  const api = useOwnApi({ isIdle: true });

  it('are for the operator alone', async () => {
    expect((await metricsOf(api(), 'of nobody')).status).toBe(401);
    expect((await metricsOf(api())).status).toBe(200);
  });

  it('count requests by route, method and status, and name neither ids nor addresses that do not exist', async () => {
    const tokens = await signIn(api());
    const before = await metricsOf(api());
    await api().call('GET', '/received_invoices/7654321', { tokens });
    await api().call('GET', '/system/time');
    await api().call('GET', '/system/time');
    await api().call('GET', '/no/such/7654321');
    const after = await metricsOf(api());
    const grown = (route: string, status: number): number =>
      countOf(after, 'GET', route, status) - countOf(before, 'GET', route, status);
    expect(grown('/api/v2/system/time', 200)).toBe(2);
    expect(grown('/api/v2/received_invoices/:doc_number', 404)).toBe(1);
    expect(grown('none', 404)).toBe(1);
    expect(after.text).not.toContain('7654321');
    expect(after.text).not.toContain(CORPORATION.email);
  });

  it('name mails that wait, and how old the oldest is by the clock of the service', async () => {
    const waiting = 'waiting_work{kind="mail"}';
    const before = (await metricsOf(api())).series.get(waiting) ?? NaN;
    await api().call('POST', '/password_resets', { body: { email_address: CORPORATION.email } });
    await api().moveClock(2 * HOUR_MS);
    const { series } = await metricsOf(api());
    expect(series.get(waiting)).toBe(before + 1);
    expect(series.get('waiting_work_oldest_seconds{kind="mail"}')).toBeGreaterThanOrEqual(7_200);
  });

  it('tell connections, memory and the delay of the event loop', async () => {
    const { series } = await metricsOf(api());
    expect(series.get('database_up')).toBe(1);
    expect(series.get('database_pool_connections{state="waiting"}')).toBe(0);
    expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(series.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  });
});

describe('without the database', () => {
  const api = useApi();

  it('a process tells only what it knows itself', async () => {
    const url = runtimeUrlOf(api().databaseName);
    const gate = await openGate(portOf(url));
    const env = { DATABASE_URL: through(gate, url) };
    const cutOff = await startApi({ databaseName: api().databaseName, isIdle: true, env });
    try {
      expect((await metricsOf(cutOff)).series.get('database_up')).toBe(1);
      await gate.close();
      const { status, series } = await metricsOf(cutOff);
      expect([status, series.get('database_up')]).toEqual([200, 0]);
      expect([...series.keys()].filter((name) => /^(waiting_work|books_)/.test(name))).toEqual([]);
      expect(series.get('process_resident_memory_bytes')).toBeGreaterThan(0);
    } finally {
      await cutOff.stop();
    }
  });
});

describe('the alerts of the operator', () => {
  const api = useApi();

  it('ask for metrics that there are', async () => {
    const rules = readFileSync(join(API_FOLDER, '../deploy/alerts.yml'), 'utf8');
    const { text } = await metricsOf(api());
    const measured = new Set([...text.matchAll(/^# TYPE (\w+)/gm)].map(([, name]) => name));
    const asked = [...rules.matchAll(/\b[a-z][a-z0-9]*_\w+(?=[{[)])/g)].map(([name]) =>
      name.replace(/_(count|bucket)$/, ''),
    );
    expect(asked.length).toBeGreaterThan(10);
    for (const name of asked) expect(measured).toContain(name);
  });
});

describe('a job that fails', () => {
  const api = useOwnApi({ env: { JOB_INTERVAL_MS: '50' } });

  it('is counted, and its lag grows until a run succeeds', async () => {
    // This API has no card gateway, without which the books cannot be verified.
    const job = '{job="verification of the books"}';
    const lag = async (): Promise<number> => (await metricsOf(api())).series.get(`job_lag_seconds${job}`) ?? 0;
    expect(await lag()).toBe(0);
    await api().moveClock(DAY_MS);
    const first = await until(lag, (seconds) => seconds > 0);
    await until(lag, (seconds) => seconds > first);
    const failures = async () => (await metricsOf(api())).series.get(`job_failures_total${job}`);
    expect(await until(failures, (count) => count !== undefined)).toBe(1);
    // Another process has done it.
    await api().pool.query("insert into verifications (at, faults) values (now() + interval '1 day', 0)");
    await until(lag, (seconds) => seconds === 0);
  });
});

describe('the metrics of money', () => {
  const money = useOwnMoney();
  const { overwrite } = databaseChanges(() => money().api.pool);
  const read = () => metricsOf(money().api);

  it('measure each call of the card gateway by its outcome', async () => {
    const count = ({ series }: Metrics, outcome: string): number =>
      series.get(`card_gateway_call_duration_seconds_count{call="authorise",outcome="${outcome}"}`) ?? 0;
    // Saving a card verifies it at the gateway too.
    await money().saveCard();
    const before = await read();
    await money().authorised(await money().newInvoice(10_000));
    const after = await read();
    expect(count(after, 'answered')).toBe(count(before, 'answered') + 1);
    expect(count(after, 'unavailable')).toBe(count(before, 'unavailable'));
  });

  it('tell when the books were last verified, and how many faults they have', async () => {
    await money().pay(await money().newInvoice(20_000));
    const now = Date.parse((await money().api.call<{ now: string }>('GET', '/system/time')).body.now);
    expect(await money().broken()).toEqual([]);
    const sound = (await read()).series;
    expect(sound.get('books_faults')).toBe(0);
    expect(sound.get('books_verified_timestamp_seconds')).toBeGreaterThanOrEqual(now / 1000);
    const newest = '(select max(id) from ledger_entries)';
    await overwrite(`update ledger_entries set amount = amount + 1 where id = ${newest}`);
    const faults = await money().broken();
    await overwrite(`update ledger_entries set amount = amount - 1 where id = ${newest}`);
    expect(faults.length).toBeGreaterThan(0);
    expect((await read()).series.get('books_faults')).toBe(faults.length);
    await money().broken();
    expect((await read()).series.get('books_faults')).toBe(0);
  });

  it('tell of a verification each day, which runs by itself', async () => {
    const verifiedAt = async (): Promise<number> =>
      (await read()).series.get('books_verified_timestamp_seconds') ?? NaN;
    const before = await verifiedAt();
    await money().api.moveClock(DAY_MS);
    await until(verifiedAt, (at) => at >= before + DAY_MS / 1000 - 60);
  });
});

import { signIn } from './support/accounts';
import { useApi, useApiWithLongSessions, useOwnApi } from './support/use-api';

interface SystemTime {
  readonly now: string;
  readonly date: string;
  readonly cut_off_at: string;
  readonly earliest_transfer_date: string;
  readonly latest_transfer_date: string;
}

describe("the server's time", () => {
  const api = useApiWithLongSessions();
  // Works without a session, because the page of a link has no other clock before signing in.
  const time = async (): Promise<SystemTime> => (await api().call<SystemTime>('GET', '/system/time')).body;
  const goTo = async (moment: string): Promise<void> =>
    api().moveClock(Date.parse(moment) - Date.parse((await time()).now));

  it('returns the day in Japan and the earliest bank day before and after the cut-off', async () => {
    // A Friday; the Monday after it is a holiday, 勤労感謝の日.
    await goTo('2027-11-19T14:58:00+09:00');
    expect(await time()).toMatchObject({
      date: '2027-11-19',
      earliest_transfer_date: '2027-11-25',
      latest_transfer_date: '2027-12-19',
      cut_off_at: '2027-11-19T06:00:00.000Z',
    });
    await goTo('2027-11-19T15:00:30+09:00');
    expect(await time()).toMatchObject({
      date: '2027-11-19',
      earliest_transfer_date: '2027-11-26',
      cut_off_at: '2027-11-22T06:00:00.000Z',
    });
  });

  it('comes with the price of a payment, which is shown before anybody has signed in', async () => {
    expect(await time()).toMatchObject({ commission_rate_basis_points: 300 });
  });

  it('starts a new day at midnight in Japan, wherever the server runs', async () => {
    await goTo('2027-11-19T23:59:30+09:00');
    expect((await time()).date).toBe('2027-11-19');
    await api().moveClock(60_000);
    expect((await time()).date).toBe('2027-11-20');
  });

  it('lists the closed days of fourteen months, each with its reason', async () => {
    await goTo('2027-11-19T12:00:00+09:00');
    const tokens = await signIn(api());
    const { body } = await api().call<{ closed_days: { date: string; reason: string }[] }>('GET', '/banks/closed_day', {
      tokens,
    });
    const reasons = new Map(body.closed_days.map(({ date, reason }) => [date, reason]));
    expect([
      reasons.get('2027-11-06'),
      reasons.get('2027-11-23'),
      reasons.get('2027-12-31'),
      reasons.get('2028-01-01'),
    ]).toEqual(['土曜日', '勤労感謝の日', '年末年始', '元日']);
    expect([
      reasons.has('2027-11-22'),
      reasons.has('2027-10-31'),
      reasons.has('2028-12-31'),
      reasons.has('2029-01-01'),
    ]).toEqual([false, false, true, false]);
  });

  it("cannot be moved without the operator's token, nor with a buyer's", async () => {
    const clock = (authorization: string) =>
      fetch(`${api().url}/operator/v1/clock`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: '{"advance_ms":1}',
      });
    expect((await clock('')).status).toBe(401);
    expect((await clock((await signIn(api())).id_token)).status).toBe(401);
  });
});

describe('a server whose clock is not movable', () => {
  const api = useOwnApi({ env: { CLOCK_MOVABLE: '0' } });

  it('has no call to move it', async () => {
    expect((await api().operator('POST', '/clock', { advance_ms: 1 })).status).toBe(404);
  });
});

describe('a report of a browser', () => {
  const api = useApi();
  const send = (...events: unknown[]) => api().call('POST', '/client_events', { body: { events } });
  const error = {
    type: 'error',
    id: 'E-1',
    phase: 'entry',
    kind: 'http',
    message: '読み込めません',
    path: '/receipt-invoices',
    remote: 'mfe-invoices',
    version: '0.1.0',
    status: 404,
  };
  const measurement = {
    type: 'measurement',
    id: 'M-1',
    phase: 'vital',
    kind: 'LCP',
    path: '/receipt-invoices/:docNumber',
    remote: 'mfe-invoices',
    version: '0.1.0',
    value: 812.5,
  };

  it('is stored, several at once, also without a session', async () => {
    expect((await send(error, measurement, { ...error, type: 'degraded', id: 'E-2' })).status).toBe(204);
    const { rows } = await api().pool.query(
      'select type, report_id, phase, kind, message, path, remote, version, status, value from client_events order by id',
    );
    expect(rows).toEqual([
      {
        type: 'error',
        report_id: 'E-1',
        phase: 'entry',
        kind: 'http',
        message: '読み込めません',
        path: '/receipt-invoices',
        remote: 'mfe-invoices',
        version: '0.1.0',
        status: 404,
        value: null,
      },
      {
        type: 'measurement',
        report_id: 'M-1',
        phase: 'vital',
        kind: 'LCP',
        message: null,
        path: '/receipt-invoices/:docNumber',
        remote: 'mfe-invoices',
        version: '0.1.0',
        status: null,
        value: 812.5,
      },
      expect.objectContaining({ type: 'degraded', report_id: 'E-2' }),
    ]);
  });

  it('is in the log for an error, under the id shown to the user', async () => {
    await send({ ...error, id: 'E-3' }, { ...measurement, id: 'M-3' });
    expect(await api().lineWith('E-3')).toContain('"status":404');
    expect(await api().log()).not.toContain('M-3');
  });

  it('is shown to the operator by release: open tabs, speed and failures', async () => {
    const other = { remote: 'mfe-reported', version: '0.3.0-1a2b3c4d' };
    const load = (kind: string, value: number) => ({ ...measurement, phase: 'load', kind, value, ...other });
    await send(
      load('open', 1),
      load('open', 1),
      load('rendered', 100),
      load('rendered', 300),
      { ...measurement, ...other, value: 1000 },
      { ...error, ...other },
      { ...error, ...other, phase: 'render', id: 'E-9' },
    );
    const { body } = await api().operator<{ releases: readonly { remote: string }[] }>('GET', '/front_end?hours=1');
    expect(body.releases.find(({ remote }) => remote === other.remote)).toEqual({
      remote: other.remote,
      release: other.version,
      open_tabs: 2,
      loads: 2,
      load_ms: 250,
      errors: { entry: 1, render: 1 },
      vitals: { LCP: 1000 },
    });
    await api().moveClock(6 * 60_000);
    const later = await api().operator<{ releases: readonly object[] }>('GET', '/front_end?hours=1');
    expect(later.body.releases).toContainEqual(
      expect.objectContaining({ remote: other.remote, open_tabs: 0, loads: 2 }),
    );
  });

  it.each([
    ['no event', []],
    ['more events than a call takes', Array.from({ length: 21 }, () => error)],
    ['a word that is none of the three', [{ ...error, type: 'remark' }]],
    ['a phase that is a sentence', [{ ...error, phase: 'the entry 1' }]],
    ['a status that HTTP does not have', [{ ...error, status: 0 }]],
    ['a path that is too long', [{ ...error, path: `/${'a'.repeat(300)}` }]],
  ])('is refused with %s', async (_, events) => expect((await send(...events)).status).toBe(422));
});

import type { Api } from './support/api';
import { runHousekeeping } from './support/housekeeping';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';

const HOUR = 60 * 60_000;
const HOSTILE = '<script>alert(1)</script><img src=x onerror=alert(1)>';

async function putIntoOutbox(api: Api, subject: string): Promise<number> {
  const { rows } = await api.pool.query<{ id: string }>(
    `insert into mail_outbox (buyer_id, recipient, subject, text_body, html_body, created_at, due_at)
     select id, 'hanako@aoba.example', $1, $2, '<p>本文</p>', now(), now() from buyers order by id limit 1 returning id`,
    [subject, HOSTILE],
  );
  return Number(rows[0]?.id);
}

describe('the mail outbox', () => {
  const api = useOwnApi({ env: { MAIL_READER_PORT: '0' } });
  const read = (path: string) => fetch(`${api().process.mailReaderUrl}${path}`);
  const isDelivered = async (id: number) =>
    (
      await api().pool.query(
        'select 1 from mail_outbox where id = $1 and delivered_at is not null and due_at is null',
        [id],
      )
    ).rowCount === 1;

  it('delivers a mail when it is due, not before', async () => {
    const id = await putIntoOutbox(api(), '期日のあるメール');
    await until(() => isDelivered(id), Boolean);
    await api().pool
      .query(`insert into mail_outbox (buyer_id, recipient, subject, text_body, html_body, created_at, due_at)
      select id, 'hanako@aoba.example', '翌日', '', '', now(), now() + interval '1 day' from buyers order by id limit 1`);
    const { rows } = await api().pool.query<{ id: string }>(`select id from mail_outbox where subject = '翌日'`);
    expect(await isDelivered(Number(rows[0]?.id))).toBe(false);
    await api().moveClock(25 * 60 * 60_000);
    await until(() => isDelivered(Number(rows[0]?.id)), Boolean);
  });

  it('can be read in a browser, without running scripts', async () => {
    const id = await putIntoOutbox(api(), `件名 ${HOSTILE}`);
    const list = await read('/');
    expect(await list.text()).toContain('件名 &lt;script&gt;');
    const page = await read(`/mails/${id}`);
    expect(await page.text()).not.toContain('<script>');
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
    const body = await read(`/mails/${id}/html`);
    expect(await body.text()).toBe('<p>本文</p>');
    expect(body.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/);
    expect((await read('/mails/999999')).status).toBe(404);
  });

  it('keeps the body of a mail for a day, and then only the record', async () => {
    const old = await putIntoOutbox(api(), '一日を過ぎたメール');
    await until(() => isDelivered(old), Boolean);
    await api().moveClock(2 * HOUR);
    const young = await putIntoOutbox(api(), '一日だけ読めるメール');
    await until(() => isDelivered(young), Boolean);
    const waiting = await api().pool.query<{ id: string }>(
      `insert into mail_outbox (buyer_id, recipient, subject, text_body, html_body, created_at, due_at)
       select id, 'hanako@aoba.example', '未送信', '本文', '本文', now(), now() + interval '10 years' from buyers order by id limit 1 returning id`,
    );
    const bodiesOf = async (id: number) =>
      (await api().pool.query('select text_body, html_body from mail_outbox where id = $1', [id])).rows[0];
    await api().moveClock(23 * HOUR);
    await runHousekeeping(
      api(),
      () => bodiesOf(old),
      ({ text_body: text }) => text === null,
    );
    expect(await bodiesOf(old)).toEqual({ text_body: null, html_body: null });
    expect(await bodiesOf(young)).toEqual({ text_body: HOSTILE, html_body: '<p>本文</p>' });
    expect(await bodiesOf(Number(waiting.rows[0]?.id))).toEqual({ text_body: '本文', html_body: '本文' });
    const page = await (await read(`/mails/${old}`)).text();
    for (const text of ['一日を過ぎたメール', '本文は、送信後に消去されました。']) expect(page).toContain(text);
    expect(await (await read(`/mails/${old}/html`)).text()).toContain('本文は、送信後に消去されました。');
  });

  it('has a button that ends the day, once per click and only from its own page', async () => {
    const now = async () => (await api().call<{ now: string; date: string }>('GET', '/system/time')).body;
    await api().moveClock(Date.parse('2026-12-30T16:00:00+09:00') - Date.parse((await now()).now));
    const page = await (await read('/')).text();
    expect(page).toContain('2026年12月30日（水）');
    expect(page).toContain('次の銀行営業日 2027年1月4日（月） に進める');
    const action = /action="([^"]+)"/.exec(page)?.[1] ?? '';
    const press = (origin: string | undefined) =>
      fetch(`${api().process.mailReaderUrl}${action}`, {
        method: 'POST',
        ...(origin !== undefined && { headers: { origin } }),
        redirect: 'manual',
      });
    expect((await press('http://elsewhere.example')).status).toBe(403);
    expect((await read(action)).status).toBe(404);
    expect((await now()).date).toBe('2026-12-30');
    expect(
      (await Promise.all([press(api().process.mailReaderUrl), press(api().process.mailReaderUrl)])).map(
        ({ status }) => status,
      ),
    ).toEqual([303, 303]);
    expect((await now()).now.slice(0, 15)).toBe('2027-01-04T00:0');
  });
});

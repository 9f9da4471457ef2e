import type { Api } from './support/api';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';

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

  it('has a button that ends the day, once per click and only from its own page', async () => {
    const now = async () => (await api().call<{ now: string; date: string }>('GET', '/system/time')).body;
    await api().moveClock(Date.parse('2026-12-30T16:00:00+09:00') - Date.parse((await now()).now));
    const page = await (await read('/')).text();
    expect(page).toContain('2026年12月30日（水）');
    expect(page).toContain('次の銀行営業日（2027年1月4日（月））に進める');
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

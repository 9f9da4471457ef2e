import type { IssuedDocument, OwnPayment } from 'shared-api/types';
import { formatLongDate, jstDate } from 'shared-rules/time';
import type { Api } from './support/api';
import { useOwnMoney } from './support/money';
import { textOnPage } from './support/page';
import { until } from './support/until';

const DAY_MS = 86_400_000;
const WAITING = "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()";
const IS_LATE = '取引の日より後の発行日に、その日の発行者の記載で発行しました';
const REFUND = { amount: 1_030, commission: 1_030, reason: '手数料をお返しします。' };

describe('a receipt that is issued after the day of its transfer', () => {
  // Without jobs it is issued by the first download, or the first refund.
  const money = useOwnMoney({ isIdle: true });
  const api = () => money().api;
  let other: Api | undefined;
  afterAll(() => other?.stop());

  /** Returns a payment whose transfer was executed a number of days ago, with that day and today. */
  async function transferred(days: number) {
    const { id } = await money().pay(await money().newInvoice(50_000));
    for (const step of ['approve', 'transfer']) expect((await money().decide(id, step)).status).toBe(200);
    const { transferred_date: on } = (await money().payment(id)) as OwnPayment;
    await api().moveClock(days * DAY_MS);
    const { now } = (await money().call<{ now: string }>('GET', '/system/time')).body;
    return { id, on: formatLongDate(on ?? ''), today: formatLongDate(jstDate(Date.parse(now))) };
  }
  const read = async (address: string): Promise<string> => {
    const { url } = (await money().call<{ url: string }>('GET', address)).body;
    return textOnPage(Buffer.from(await (await fetch(`${api().url}${url}`)).arrayBuffer()));
  };
  const documentsOf = async (id: number): Promise<IssuedDocument[]> => (await money().payment(id)).documents ?? [];

  it('has the day of its issue beside that of the transfer, and says after more than a week why', async () => {
    const { id, on, today } = await transferred(8);
    const text = await read(`/invoices/${id}/receipts/download/url`);
    expect(today).not.toBe(on);
    for (const words of [`発行日${today}`, `振込実行日${on}`, IS_LATE]) expect(text).toContain(words);
    const { rows } = await api().pool.query<{ issued: string; is_same: boolean }>(
      `select issued_on::text as issued, issued_on = (issued_at at time zone 'Asia/Tokyo')::date as is_same
       from issued_documents where invoice_id = $1`,
      [id],
    );
    expect(rows.map(({ issued, is_same: isSame }) => [formatLongDate(issued), isSame])).toEqual([[today, true]]);
  });

  it('has no such words within a week, as when the bank answers on the next day', async () => {
    const { id, on, today } = await transferred(1);
    const text = await read(`/invoices/${id}/receipts/download/url`);
    for (const words of [`発行日${today}`, `振込実行日${on}`]) expect(text).toContain(words);
    expect(text).not.toContain(IS_LATE);
  });

  it('is referred to by its own day, and a return invoice names the day of the transfer', async () => {
    const { id, on, today } = await transferred(8);
    expect((await money().decide(id, 'refund', REFUND)).status).toBe(200);
    const [receipt, returned] = await documentsOf(id);
    expect([receipt?.kind, returned?.kind]).toEqual(['receipt', 'return_invoice']);
    expect(await read(`/issued_documents/${receipt?.id}/download/url`)).toContain(`発行日${today}`);
    const text = await read(`/issued_documents/${returned?.id}/download/url`);
    for (const words of [`もとのお取引日${on}`, `${on}のお取引の決済手数料`, `返還日${today}`])
      expect(text).toContain(words);
  });

  it('waits for whoever holds its payment, and lets them note what is due', async () => {
    const { id } = await transferred(0);
    const holder = await api().pool.connect();
    try {
      await holder.query('begin');
      await holder.query('select from invoices where id = $1 for update', [id]);
      const download = money().call('GET', `/invoices/${id}/receipts/download/url`);
      await until(
        async () => (await api().pool.query(WAITING)).rowCount,
        (count) => count === 1,
      );
      await holder.query(
        `insert into due_documents (invoice_id, kind) values ($1, 'receipt')
           on conflict (invoice_id, kind) do update set kind = excluded.kind`,
        [id],
      );
      await holder.query('commit');
      expect((await download).status).toBe(200);
    } finally {
      holder.release(true);
    }
    expect((await documentsOf(id)).map(({ kind }) => kind)).toEqual(['receipt']);
  });

  it('is announced at the start of a process, with the issuer that it will have', async () => {
    await transferred(8);
    other = await api().another();
    const line = await other.lineWith('receipts of earlier transfers');
    expect(line).toContain('"receipts":1');
    expect(line).toContain('"issuer":"カードで請求書 運営事務局"');
  });
});

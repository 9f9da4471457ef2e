import type pg from 'pg';

/** A measured call: its name, and its path with query. */
export interface Question {
  readonly name: string;
  readonly path: string;
}

/** A received invoice in the middle of the buyer's data, and the ranges around it. */
interface Sample {
  readonly number: string;
  readonly doc_number: string;
  readonly supplier: string;
  readonly month: string;
  readonly month_end: string;
  readonly quarter_end: string;
  readonly low: string;
  readonly high: string;
  readonly quartile: string;
}

/**
 * The same relative place in every volume: ranges are shares of the data, so that each finds a full page even in the
 * smallest.
 */
const SAMPLE = `
  with mine as (select r.* from received_invoices r join users u on u.buyer_id = r.buyer_id where u.email_address = $1 and r.doc_number >= 1000),
  middle as (select * from mine order by doc_number offset (select count(*) / 2 from mine) limit 1)
  select substr(m.invoice_number, 10) as number, m.doc_number, s.name as supplier, to_char(m.issue_date, 'YYYY-MM-01') as month,
    to_char(date_trunc('month', m.issue_date) + interval '1 month - 1 day', 'YYYY-MM-DD') as month_end, to_char(m.issue_date + 90, 'YYYY-MM-DD') as quarter_end,
    (select percentile_disc(0.50) within group (order by amount) from mine) as low,
    (select percentile_disc(0.52) within group (order by amount) from mine) as high,
    (select percentile_disc(0.75) within group (order by amount) from mine) as quartile
  from middle m join suppliers s on s.id = m.supplier_id`;

const path = (resource: string, query: Readonly<Record<string, string | number>>): string =>
  `/${resource}?${new URLSearchParams(Object.entries({ size: 10, ...query }).map(([key, value]) => [key, String(value)] as [string, string]))}`;

/**
 * Returns calls for pages of ten rows, so that only the search differs: no volume answers with more rows than another.
 */
export async function questionsFor(pool: pg.Pool, email: string): Promise<Question[]> {
  const {
    rows: [sample],
  } = await pool.query<Sample>(SAMPLE, [email]);
  if (sample === undefined) throw new Error('There are no invoices to ask for.');
  const { number, doc_number, supplier, month, month_end, quarter_end, low, high, quartile } = sample;
  const received = (name: string, query: Readonly<Record<string, string | number>> = {}): Question => ({
    name,
    path: path('received_invoices', query),
  });
  return [
    received('list with tab counts'),
    received('list, a page of 50', { size: 50 }),
    received('tab 審査中', { tab: 'review' }),
    received('tab 要対応', { tab: 'actionRequired' }),
    received('tab 履歴', { tab: 'history' }),
    received('tab 履歴 by amount', { tab: 'history', sort: 'amount' }),
    received('status 振込予約済み', { status: 3 }),
    received('status 未申請 by due date', { status: 0, sort: 'due_date', order: 'asc' }),
    received('sorted by amount', { sort: 'amount' }),
    received('sorted by due date, oldest first', { sort: 'due_date', order: 'asc' }),
    received('partner, one found', { partner: supplier }),
    received('partner, many found', { partner: '運輸' }),
    received('partner, none found', { partner: '該当なし商会' }),
    received('invoice number, a part', { number }),
    received('doc number', { number: `I-${doc_number.padStart(8, '0')}` }),
    received('month, years ago', { issued_from: month, issued_to: month_end }),
    received('month, years ago, by issue date', { issued_from: month, issued_to: month_end, sort: 'issue_date' }),
    received('amount range', { amount_from: low, amount_to: high }),
    received('quarter and amount range', {
      issued_from: month,
      issued_to: quarter_end,
      amount_from: low,
      amount_to: quartile,
    }),
    received('partner, quarter and amount range', {
      partner: '運輸',
      issued_from: month,
      issued_to: quarter_end,
      amount_from: low,
      amount_to: quartile,
      sort: 'amount',
    }),
    { name: 'payments', path: path('invoices', {}) },
    { name: 'payments, tab 履歴', path: path('invoices', { tab: 'history' }) },
  ];
}

import fc from 'fast-check';
import type { OwnPayment, PaymentTotals } from 'shared-api/types';
import { signIn, SOLE_PROPRIETOR } from './support/accounts';
import { runs } from './support/full';
import { useHeldJobs } from './support/held-jobs';
import { useMoney } from './support/money';
import { changeAccount, invoiceFrom, newPayee, type Payee } from './support/payees';
import { randomPayments, withPayments } from './support/random-payments';

interface List {
  readonly invoices: OwnPayment[];
  readonly count: number;
  readonly total_count: number;
  readonly next_cursor: string | null;
}

interface ExportUrl {
  readonly url: string;
  readonly expires_at: string;
  readonly payment_count: number;
}

describe('the total paid to a supplier', () => {
  const money = useMoney();
  // Otherwise due payments would be transferred while a test reads them.
  useHeldJobs(() => money().api, 'transfer file');
  const list = async (query: Readonly<Record<string, string | number>>) =>
    (
      await money().call<List>(
        'GET',
        `/invoices?${new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]))}`,
      )
    ).body;
  const totals = async ({ supplierId }: Payee) =>
    (await money().call<{ years: PaymentTotals[] }>('GET', `/suppliers/${supplierId}/payment_totals`)).body.years;
  const urlOf = ({ supplierId }: Payee, query = '') =>
    money().call<ExportUrl>('GET', `/suppliers/${supplierId}/payments/export/url${query}`);
  const read = (url: string) => fetch(`${money().api.url}${url}`);
  const linesOf = async (url: string) => {
    const text = Buffer.from(await (await read(url)).arrayBuffer()).toString('utf8');
    expect([text.slice(0, 1), text.slice(-2)]).toEqual(['\uFEFF', '\r\n']);
    return text.slice(1, -2).split('\r\n');
  };
  /** Returns every page of a list, three payments at a time. */
  const allPages = async (query: Readonly<Record<string, string | number>>) => {
    const found: OwnPayment[] = [];
    for (let cursor: string | null | undefined; cursor !== null;) {
      const page: List = await list({ ...query, size: 3, ...(cursor !== undefined && { cursor }) });
      found.push(...page.invoices);
      cursor = page.next_cursor;
    }
    return found;
  };

  const yearOf = ({ transferred_date, transfer_date }: OwnPayment): number =>
    Number((transferred_date ?? transfer_date).slice(0, 4));
  const sum = (payments: readonly OwnPayment[]) => ({
    count: payments.length,
    amount: payments.reduce((total, { amount }) => total + amount, 0),
    commission: payments.reduce((total, { commission }) => total + commission, 0),
    total_amount: payments.reduce((total, payment) => total + payment.total_amount, 0),
  });

  it('is the sum of the list by year, and the table has the lines of the list', async () => {
    const { id: card } = await money().saveCard();
    const ask = async (payee: Payee) => {
      const payments = await allPages({ supplier_id: payee.supplierId });
      const standing = payments.filter(({ status }) => status !== 5);
      const years = [...new Set(standing.map(yearOf))].sort((a, b) => b - a);
      expect(await totals(payee)).toEqual(
        years.map((year) => {
          const ofYear = standing.filter((payment) => yearOf(payment) === year);
          return {
            year,
            transferred: sum(ofYear.filter(({ status }) => status === 4)),
            planned: sum(ofYear.filter(({ status }) => status !== 4)),
          };
        }),
      );
      for (const year of [2024, 2025, 2026]) {
        const ofYear = payments.filter((payment) => yearOf(payment) === year);
        expect(await allPages({ supplier_id: payee.supplierId, year })).toEqual(ofYear);
        expect(await list({ supplier_id: payee.supplierId, year, size: 1 })).toMatchObject({
          total_count: ofYear.length,
          count: Math.min(1, ofYear.length),
        });
      }
      const { body } = await urlOf(payee, '?year=2025');
      const numbers = payments.filter((payment) => yearOf(payment) === 2025).map((payment) => payment.payment_number);
      expect([
        body.payment_count,
        (await linesOf(body.url)).slice(1).map((line) => /^"([^"]+)"/.exec(line)?.[1]),
      ]).toEqual([numbers.length, numbers]);
    };
    await fc.assert(
      fc.asyncProperty(randomPayments, async (payments) => withPayments(money(), card, payments, ask)),
      { numRuns: runs(12, 3) },
    );
  });

  it('is listed by year together with a tab, also over all suppliers, and a cursor keeps to its own year', async () => {
    const payee = await newPayee(money());
    const payments = [
      await money().pay(await invoiceFrom(money(), payee)),
      await money().pay(await invoiceFrom(money(), payee)),
    ];
    const year = yearOf(payments[0]!);
    await money().decide(payments[0]!.id, 'approve');
    expect(await list({ supplier_id: payee.supplierId, year, tab: 'reserved' })).toMatchObject({
      invoices: [{ id: payments[0]?.id }],
      total_count: 1,
    });
    const page = await list({ year, size: 1 });
    expect([page.invoices[0]?.id, page.total_count]).toEqual([payments[1]?.id, (await allPages({ year })).length]);
    const elsewhere = await money().call('GET', `/invoices?year=${year - 1}&size=1&cursor=${page.next_cursor}`);
    expect(elsewhere).toMatchObject({ status: 422, body: { errors: [{ field: 'cursor' }] } });
    expect((await money().call('GET', '/invoices?year=26')).status).toBe(422);
  });

  it('is zero for a supplier without payments', async () => {
    const payee = await newPayee(money());
    expect(await totals(payee)).toEqual([]);
    const { body } = await urlOf(payee);
    expect([body.payment_count, (await linesOf(body.url)).length]).toEqual([0, 1]);
  });

  it('as a table has the account of each payment, newest first, and no formulas for a spreadsheet', async () => {
    const payee = await newPayee(money());
    const first = await money().pay(await invoiceFrom(money(), payee, 33_000, '=HYPERLINK("x")'));
    const cancelled = await money().pay(await invoiceFrom(money(), payee));
    await changeAccount(money(), payee.accountId, '7654321');
    await money().decide(first.id, 'approve');
    await money().decide(first.id, 'refund', { amount: 1_000, reason: '値引きがありました。' });
    await money().decide(first.id, 'transfer');
    await money().cancel(cancelled.id);
    const { status, body } = await urlOf(payee);
    expect([status, body.payment_count]).toEqual([200, 2]);
    const response = await read(body.url);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(
      /^attachment; filename\*=UTF-8''支払履歴_\d{8}\.csv$/,
    );
    const [headings, newest, older] = await linesOf(body.url);
    expect(headings).toBe(
      '"申請番号","申請日","請求書番号","振込金額","手数料","カード決済金額","カード","振込先口座","振込予定日","振込実行日","ステータス","返金額"',
    );
    const { transfer_date: planned, transferred_date: executed } = await money().payment(first.id);
    const dated = (date: string | null): string => (date ?? '').replaceAll('-', '/');
    expect(newest).toMatch(/^"I-\d{8}-1",.*,"","キャンセル済み",0$/);
    expect(older).toMatch(
      /^"I-\d{8}-1","\d{4}\/\d{2}\/\d{2}","'=HYPERLINK\(""x""\)",32000,990,33990,"Visa \*\*\*\* 4242","みずほ銀行 神田支店 普通 1234567 ｶ\)ｼｹﾝ",/,
    );
    expect(older?.endsWith(`,"${dated(planned)}","${dated(executed)}","振込完了",1000`)).toBe(true);
  });

  it('is read by its own address only, for some minutes, and by no other buyer', async () => {
    const payee = await newPayee(money());
    const { body } = await urlOf(payee);
    const { body: invoices } = await money().call<{ url: string }>('GET', '/received_invoices/export/url?format=csv');
    const token = new URL(invoices.url, 'http://x').searchParams.get('token');
    expect((await read(`/api/v2/suppliers/payments/export?token=${token}`)).status).toBe(403);
    expect((await read(`${body.url.slice(0, -2)}xx`)).status).toBe(403);
    expect((await read(body.url)).status).toBe(200);
    const stranger = await signIn(money().api, SOLE_PROPRIETOR);
    for (const path of ['payment_totals', 'payments/export/url'])
      expect(
        (await money().api.call('GET', `/suppliers/${payee.supplierId}/${path}`, { tokens: stranger })).status,
      ).toBe(404);
    await money().api.moveClock(11 * 60_000);
    expect((await read(body.url)).status).toBe(403);
  });
});

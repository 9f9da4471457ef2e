import type { CollectionTotals } from 'shared-api/types';
import { signIn } from './support/accounts';
import { useHeldJobs } from './support/held-jobs';
import { useMoney } from './support/money';
import { overlapsOnPage, textOnPage } from './support/page';
import { cancelRequest, newSeller, payRequest, requestOf, sendRequest, type Seller } from './support/requests';

interface Signed {
  readonly url: string;
  readonly message: string;
  readonly collection_count: number;
}

describe('what a seller keeps of its requests', () => {
  const money = useMoney();
  useHeldJobs(() => money().api, 'reminders');
  let seller: Seller;
  beforeAll(async () => {
    seller = await newSeller(money().api);
  });

  const ask = <T>(path: string, { tokens }: Pick<Seller, 'tokens'> = seller) =>
    money().api.call<T>('GET', path, { tokens });
  const read = (url: string) => fetch(`${money().api.url}${url}`);
  const statementUrl = (id: number, by: Pick<Seller, 'tokens'> = seller) =>
    ask<Signed>(`/invoices/${id}/request_seller/statement/url`, by);
  const pdfOf = async (id: number): Promise<Buffer> =>
    Buffer.from(await (await read((await statementUrl(id)).body.url)).arrayBuffer());
  const paid = async (more: Readonly<Record<string, unknown>> = {}, steps: readonly string[] = [], by = seller) => {
    const { id } = await sendRequest(money().api, by, more);
    await payRequest(money(), id);
    for (const step of steps) expect((await money().decide(id, step)).status).toBe(200);
    return id;
  };

  describe('the statement', () => {
    it('shows the planned deposit, and after the transfer the real one, with the fee and its tax', async () => {
      const id = await paid({ fee_bearer: 'seller', invoice_number: 'S-77' }, ['approve']);
      const planned = textOnPage(await pdfOf(id));
      const { request_number: number, deposit_date: date } = await requestOf(money().api, seller, id);
      for (const text of [
        `支払通知書番号${number}`,
        '株式会社みどり商事御中',
        '入金予定額256,080円',
        '請求書番号S-77',
        '264,000円差引手数料（税込・10%対象）7,920円うち消費税（10%）720円',
        '登録番号T7000012050002',
      ]) {
        expect(planned).toContain(text);
      }
      const [year, month, day] = String(date).split('-').map(Number);
      expect(planned).toContain(`入金予定日${year}年${month}月${day}日`);
      await money().decide(id, 'transfer');
      expect(planned).not.toContain('兼ねています');
      const issued = await pdfOf(id);
      const done = textOnPage(issued);
      for (const text of ['入金額256,080円', '適格請求書を兼ねています']) expect(done).toContain(text);
      expect(done).not.toContain('予定');
      expect((await pdfOf(id)).equals(issued)).toBe(true);
      expect((await requestOf(money().api, seller, id)).documents).toMatchObject([{ kind: 'statement', number }]);
    });

    it('has the right shapes, not only the right text', async () => {
      const id = await paid({ fee_bearer: 'seller' }, ['approve']);
      const [addressee, deposit] = overlapsOnPage(await pdfOf(id), [
        { text: '株式会社みどり商事　御中', size: 16, area: [56, 122, 330, 32] },
        { text: '256,080円', size: 28, area: [250, 200, 275, 50] },
      ]);
      expect([addressee, deposit].every((overlap) => Number(overlap) > 0.8)).toBe(true);
    });

    it('shows no fee where the payer bears it', async () => {
      const text = textOnPage(await pdfOf(await paid({}, ['approve'])));
      expect(text).toContain('差引手数料0円（お支払い元のご負担）差引入金予定額264,000円');
      expect(text).not.toContain('適格請求書');
    });

    it('is there from the examination on, for its seller alone, by its own address', async () => {
      const id = await paid();
      expect([(await statementUrl(id)).status, (await requestOf(money().api, seller, id)).has_statement]).toEqual([
        404,
        false,
      ]);
      await money().decide(id, 'approve');
      const { url } = (await statementUrl(id)).body;
      const response = await read(url);
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        200,
        'application/pdf',
        'no-store',
      ]);
      for (const tokens of [(await newSeller(money().api)).tokens, await signIn(money().api)])
        expect((await statementUrl(id, { tokens })).status).toBe(404);
      const other = await paid({}, ['approve']);
      expect((await read(url.replace(`/${id}/`, `/${other}/`))).status).toBe(403);
      await money().decide(other, 'cancel', { reason: '口座を確認できません。' });
      expect((await statementUrl(other)).body.message).toContain('支払通知書はありません');
    });
  });

  describe('of one partner', () => {
    const totalsOf = async ({ supplierId, tokens }: Seller) =>
      (await ask<{ years: CollectionTotals[] }>(`/suppliers/${supplierId}/collection_totals`, { tokens })).body.years;
    const tableUrl = ({ supplierId, tokens }: Seller, query = '') =>
      ask<Signed>(`/suppliers/${supplierId}/collections/export/url${query}`, { tokens });
    const linesOf = async (url: string): Promise<string[]> => {
      const text = Buffer.from(await (await read(url)).arrayBuffer()).toString('utf8');
      expect([text.slice(0, 1), text.slice(-2)]).toEqual(['\uFEFF', '\r\n']);
      return text.slice(1, -2).split('\r\n');
    };

    it('the totals are the completed and planned deposits by year, without unpaid and cancelled requests', async () => {
      const one = await newSeller(money().api);
      expect(await totalsOf(one)).toEqual([]);
      const deposited = await paid({ amount: 100_000, fee_bearer: 'seller' }, ['approve', 'transfer'], one);
      await paid({ amount: 50_000 }, [], one);
      const cancelled = await paid({ amount: 70_000 }, [], one);
      await money().cancel(cancelled);
      await sendRequest(money().api, one, { amount: 80_000 });
      const { deposited_date: date } = await requestOf(money().api, one, deposited);
      const nothing = { count: 0, amount: 0, commission: 0, deposit_amount: 0 };
      const done = { count: 1, amount: 100_000, commission: 3_000, deposit_amount: 97_000 };
      const coming = { count: 1, amount: 50_000, commission: 0, deposit_amount: 50_000 };
      const years = await totalsOf(one);
      const sumOf = (part: 'deposited' | 'planned') => years.map((year) => year[part]).filter(({ count }) => count > 0);
      expect([sumOf('deposited'), sumOf('planned')]).toEqual([[done], [coming]]);
      expect(years.find(({ year }) => year === Number(date?.slice(0, 4)))?.deposited).toEqual(done);
      expect(
        years
          .filter(({ deposited: sums }) => sums.count === 0)
          .every(({ deposited: sums }) => JSON.stringify(sums) === JSON.stringify(nothing)),
      ).toBe(true);
    });

    it('the table has every request, newest first, and nothing that a spreadsheet would run', async () => {
      const one = await newSeller(money().api, {}, '=HYPERLINK("x")');
      const first = await paid(
        { amount: 100_000, fee_bearer: 'seller', invoice_number: '+1+1' },
        ['approve', 'transfer'],
        one,
      );
      const waiting = await sendRequest(money().api, one, {
        recipient_email: 'keiri@partner.example',
        invoice_number: '',
      });
      const over = await sendRequest(money().api, one, { invoice_number: '-2' });
      await cancelRequest(money().api, one, over.id);
      const { status, body } = await tableUrl(one);
      expect([status, body.collection_count]).toEqual([200, 3]);
      const response = await read(body.url);
      expect(decodeURIComponent(response.headers.get('content-disposition') ?? '')).toMatch(
        /^attachment; filename\*=UTF-8''入金履歴_\d{8}\.csv$/,
      );
      const [headings, cancelled, unpaid, deposited] = await linesOf(body.url);
      expect(headings).toBe(
        '"依頼番号","依頼日","依頼先","メールアドレス","請求書番号","請求金額（税込）","有効期限","手数料の負担","決済手数料（税込）","うち消費税","入金額","入金口座","入金予定日","入金日","ステータス"',
      );
      expect(cancelled).toMatch(/^"R-00000003",.*,"'-2",264000,.*,"キャンセル済み"$/);
      expect(unpaid).toMatch(
        /^"R-00000002",.*,"keiri@partner\.example","",264000,"[\d/]+","依頼先","","","",".*","","","取引先の登録待ち"$/,
      );
      expect(deposited).toMatch(
        /^"R-00000001","[\d/]+","'=HYPERLINK\(""x""\)",".*","'\+1\+1",100000,"[\d/]+","自社",3000,272,97000,"三菱UFJ銀行 .* 普通 2468013 ｶ\)ﾐﾄﾞﾘｼﾖｳｼﾞ","[\d/]+","[\d/]+","入金完了"$/,
      );
      expect((await requestOf(money().api, one, waiting.id)).status).toBe(6);
      const year = Number((await requestOf(money().api, one, first)).deposited_date?.slice(0, 4));
      const ofYear = await tableUrl(one, `?year=${year}`);
      expect([ofYear.body.collection_count, (await linesOf(ofYear.body.url)).length]).toEqual([1, 2]);
    });

    it('is read by its own address only, for some minutes, and by no other seller', async () => {
      const { body } = await tableUrl(seller);
      const { body: payments } = await ask<Signed>(`/suppliers/${seller.supplierId}/payments/export/url`);
      const token = new URL(payments.url, 'http://x').searchParams.get('token');
      expect((await read(`/api/v2/suppliers/collections/export?token=${token}`)).status).toBe(403);
      const stranger = await newSeller(money().api);
      for (const path of ['collection_totals', 'collections/export/url'])
        expect((await ask(`/suppliers/${seller.supplierId}/${path}`, stranger)).status).toBe(404);
      await money().api.moveClock(11 * 60_000);
      expect((await read(body.url)).status).toBe(403);
    });
  });
});

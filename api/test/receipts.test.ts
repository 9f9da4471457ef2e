import type { IssuedDocument, OwnPayment, ReceivedInvoiceSummary } from 'shared-api/types';
import { embeddedBank } from '../src/payments/payout/embedded-bank';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { startApi } from './support/api';
import { approvedPayment } from './support/approved-payment';
import { useHeldJobs } from './support/held-jobs';
import { useMoney } from './support/money';
import { runOperator } from './support/operator-command';
import { overlapsOnPage, textOnPage, textsOnPage } from './support/page';
import { newSeller, payRequest, requestOf, sendRequest } from './support/requests';
import { importResult, keptFile, makeFile, releaseFile, resultOf } from './support/transfers';
import { until } from './support/until';

const DAY_MS = 86_400_000;
const nextDay = (date: string): string => new Date(Date.parse(date) + DAY_MS).toISOString().slice(0, 10);

describe('receipts', () => {
  const money = useMoney();
  const api = () => money().api;
  // Only the tests make files.
  useHeldJobs(api, 'transfer file');

  const receiptUrl = (id: number) =>
    money().call<{ url: string; message: string }>('GET', `/invoices/${id}/receipts/download/url`);
  const read = async (url: string): Promise<Buffer> =>
    Buffer.from(await (await fetch(`${api().url}${url}`)).arrayBuffer());
  const receiptOf = async (id: number): Promise<Buffer> => read((await receiptUrl(id)).body.url);
  const documentOf = async ({ id }: IssuedDocument): Promise<Buffer> =>
    read((await money().call<{ url: string }>('GET', `/issued_documents/${id}/download/url`)).body.url);
  const textOf = async (document: IssuedDocument): Promise<string> => textOnPage(await documentOf(document));
  /** Returns the documents of a payment once there are as many as these kinds. */
  const documentsOf = async (id: number, ...kinds: readonly IssuedDocument['kind'][]): Promise<IssuedDocument[]> => {
    const { documents = [] } = await until(
      () => money().payment(id),
      (payment) => payment.documents?.length === kinds.length,
    );
    expect(documents.map(({ kind }) => kind)).toEqual(kinds);
    return documents;
  };
  const listed = async (docNumber: number): Promise<boolean | undefined> =>
    (
      await money().call<{ received_invoices: ReceivedInvoiceSummary[] }>('GET', '/received_invoices?size=100')
    ).body.received_invoices.find(({ doc_number: number }) => number === docNumber)?.latest_payment?.has_receipt;

  async function transferred(amount: number): Promise<OwnPayment> {
    const payment = await money().pay(await money().newInvoice(amount));
    for (const step of ['approve', 'transfer']) expect((await money().decide(payment.id, step)).status).toBe(200);
    return payment;
  }
  /** Returns a payment of 33,000 yen whose transfer was paid and then sent back by the payee's bank (組戻). */
  async function sentBack(): Promise<OwnPayment> {
    const payment = await approvedPayment(money(), '9990008');
    await payAndSendBack(payment.id);
    return payment;
  }
  async function payAndSendBack(id: number): Promise<void> {
    const { id: fileId } = (await makeFile(api(), [id])).body;
    await releaseFile(api(), fileId);
    await importResult(api(), await resultOf(api(), fileId));
    const { content, date } = await keptFile(api(), fileId);
    const [, back] = (await embeddedBank.exchange({ content, transferDate: date }, nextDay(date))).results;
    expect((await importResult(api(), back!)).status).toBe(200);
  }

  it('are found under the name of the document', async () => {
    expect(textsOnPage(await receiptOf((await transferred(21_000)).id))).toContain('領収書');
  });

  it('draw addressee and total with the right glyphs, not only in their text', async () => {
    const pdf = await receiptOf((await transferred(264_000)).id);
    const addressee = [56, 122, 330, 32] as const;
    const total = [250, 200, 275, 50] as const;
    const [rightAddressee, rightTotal, wrongAddressee] = overlapsOnPage(pdf, [
      { text: '株式会社青葉製作所　御中', size: 16, area: addressee },
      { text: '271,920円', size: 28, area: total },
      { text: '株式会社若葉製菓所　御中', size: 16, area: addressee },
    ]);
    expect(rightAddressee).toBeGreaterThan(0.8);
    expect(rightTotal).toBeGreaterThan(0.8);
    expect(wrongAddressee).toBeLessThan(0.8);
  });

  it('exist only after the transfer, and for their own buyer', async () => {
    const booked = await money().pay(await money().newInvoice(50_000));
    expect(await receiptUrl(booked.id)).toMatchObject({
      status: 404,
      body: { message: '領収書はまだ発行されていません。振込が完了すると、ダウンロードできます。' },
    });
    const paid = await transferred(50_000);
    const [receipt] = await documentsOf(paid.id, 'receipt');
    const tokens = await signIn(api(), SOLE_PROPRIETOR);
    for (const path of [`/invoices/${paid.id}/receipts`, `/issued_documents/${receipt?.id}`])
      expect((await api().call('GET', `${path}/download/url`, { tokens })).status).toBe(404);
  });

  it('are read by their own address only', async () => {
    const [first, second] = [await transferred(30_000), await transferred(40_000)];
    const [one] = await documentsOf(first.id, 'receipt');
    const [other] = await documentsOf(second.id, 'receipt');
    const { url } = (await receiptUrl(first.id)).body;
    expect((await fetch(`${api().url}${url.replace(`/${one?.id}/`, `/${other?.id}/`)}`)).status).toBe(403);
  });

  it('stay as they were issued when issuer, rate and names change', async () => {
    const { id, supplier } = await transferred(60_000);
    const issued = await receiptOf(id);
    expect(textOnPage(issued)).toContain('カードで請求書運営事務局');
    const rename = (name: string) =>
      api().pool.query('update suppliers set name = $1 where id = $2', [name, supplier.id]);
    await rename('改名した商会');
    const later = await startApi({
      databaseName: api().databaseName,
      env: { RECEIPT_ISSUER_NAME: '新しい運営会社', COMMISSION_RATE_BASIS_POINTS: '450' },
    });
    const tokens = await signIn(later);
    const { body } = await later.call<{ url: string }>('GET', `/invoices/${id}/receipts/download/url`, { tokens });
    const again = Buffer.from(await (await fetch(`${later.url}${body.url}`)).arrayBuffer());
    await later.stop();
    await rename(supplier.name);
    expect(again.equals(issued)).toBe(true);
  });

  it('stay when a part is given back, with a notice that cancels it and a return invoice for a small fee', async () => {
    const { id, payment_number: number, doc_number: docNumber } = await transferred(33_000);
    const issued = await receiptOf(id);
    const reason = '取引先が値引きしました。';
    expect((await money().decide(id, 'refund', { amount: 3_090, commission: 90, reason })).status).toBe(200);
    expect((await receiptOf(id)).equals(issued)).toBe(true);
    const [receipt, notice, back] = await documentsOf(id, 'receipt', 'receipt_cancellation', 'return_invoice');
    expect([receipt, notice, back].map((one) => one?.number)).toEqual([number, `${number}-C1`, `${number}-R1`]);
    expect(await textOf(notice!)).toMatch(
      new RegExp(`領収書取消通知書.*株式会社青葉製作所御中.*3,000円.*番号${number}.*${reason}.*立替金）3,000円`),
    );
    expect(await textOf(back!)).toMatch(
      new RegExp(
        `適格返還請求書.*90円.*領収書${number}.*（税込・10%対象）90円うち消費税（10%）8円.*登録番号T7000012050002`,
      ),
    );
    expect(await listed(docNumber)).toBe(true);
    const { rows } = await api().pool.query<{ text_body: string }>(
      'select text_body from mail_outbox order by id desc limit 1',
    );
    expect(rows[0]?.text_body).toContain('領収書取消通知書と適格返還請求書を発行しました。');
  });

  it('are cancelled when all is given back after the bank has sent the transfer back', async () => {
    const { id, payment_number: number, doc_number: docNumber } = await sentBack();
    const issued = await receiptOf(id);
    const reason = '口座が解約されていました。';
    expect((await money().decide(id, 'refund_returned', { reason })).status).toBe(200);
    const [receipt, notice, back] = await documentsOf(id, 'receipt', 'receipt_cancellation', 'return_invoice');
    expect((await money().payment(id)).has_receipt).toBe(false);
    expect(await listed(docNumber)).toBe(false);
    expect(await receiptUrl(id)).toMatchObject({
      status: 404,
      body: { message: expect.stringContaining('領収書は取り消されています。') },
    });
    // The company still needs it for its books of the month in which it was issued.
    expect((await documentOf(receipt!)).equals(issued)).toBe(true);
    expect(await textOf(notice!)).toMatch(/33,000円.*口座が解約されていました。/);
    expect(await textOf(back!)).toMatch(/990円.*うち消費税（10%）90円/);
    const { output } = await runOperator(api(), ['show', String(id)]);
    expect(output).toMatch(/33,000円 +組戻 +\S+ \S+ +administrator +.*組戻/);
    expect(output).toMatch(/33,990円 +990円 +組戻の後（残りの全額） +examiner +口座が解約されていました。/);
    for (const text of [`領収書取消通知書 ${number}-C1`, `適格返還請求書   ${number}-R1`])
      expect(output.replaceAll(/ +/g, ' ')).toContain(text.replaceAll(/ +/g, ' '));
  });

  it.each([
    [33_990, '決済した金額は、すでに全額がカードへ戻っています。'],
    [10_000, 'すでにカードへ戻った 10,000円 を除く 23,990円 を返金します。'],
  ])('are cancelled whole after a dispute of %d yen was lost, too', async (amount, text) => {
    const { id } = await sentBack();
    const letter = { amount, fee: 0, reason_code: '10.4', reference: `CB-${amount}`, deadline: '2030-12-20' };
    const opened = await api().operator<{ id: number }>('POST', `/invoices/${id}/chargebacks`, letter);
    await api().operator('POST', `/chargebacks/${opened.body.id}/lost`, {});
    expect((await money().decide(id, 'refund_returned', { reason: '口座が解約されていました。' })).status).toBe(200);
    const [, notice, back] = await documentsOf(id, 'receipt', 'receipt_cancellation', 'return_invoice');
    expect(await textOf(notice!)).toMatch(/33,000円.*口座が解約されていました。/);
    expect(await textOf(back!)).toMatch(/990円.*うち消費税（10%）90円/);
    expect((await money().payment(id)).has_receipt).toBe(false);
    const { rows } = await api().pool.query<{ text_body: string }>(
      'select text_body from mail_outbox order by id desc limit 1',
    );
    expect(rows[0]?.text_body).toContain(text);
    expect(await money().broken()).toEqual([]);
  });

  it('of a request are cancelled for payer and requester, who bore the fee', async () => {
    const seller = await newSeller(api());
    await api().pool.query(`update buyer_accounts set account_number = '9990008' where buyer_id = $1`, [
      seller.buyerId,
    ]);
    const { id, request_number: number } = await sendRequest(api(), seller, { fee_bearer: 'seller' });
    await payRequest(money(), id);
    await money().decide(id, 'approve');
    await payAndSendBack(id);
    const statement = () =>
      api().call<{ url: string }>('GET', `/invoices/${id}/request_seller/statement/url`, { tokens: seller.tokens });
    expect((await statement()).status).toBe(200);
    await money().decide(id, 'refund_returned', { reason: '口座が解約されていました。' });
    await documentsOf(id, 'receipt', 'receipt_cancellation');
    const { documents, has_statement: isValid } = await until(
      () => requestOf(api(), seller, id),
      (request) => request.documents?.length === 3,
    );
    expect(isValid).toBe(false);
    expect(documents).toMatchObject([
      { kind: 'statement', number },
      { kind: 'statement_cancellation', number: `${number}-C1` },
      { kind: 'return_invoice', number: `${number}-R1` },
    ]);
    expect((await statement()).status).toBe(404);
  });

  it('have one stored copy each, which a job draws by itself', async () => {
    const { id } = await transferred(70_000);
    const stored = async () =>
      (
        await api().pool.query<{ kind: string; size: number }>(
          `select kind, size from issued_documents d join issued_document_files f on f.document_id = d.id where invoice_id = $1`,
          [id],
        )
      ).rows;
    expect(await until(stored, (rows) => rows.length > 0)).toEqual([{ kind: 'receipt', size: expect.any(Number) }]);
    const copies = await Promise.all(Array.from({ length: 4 }, () => receiptOf(id)));
    expect(new Set(copies.map((copy) => copy.toString('base64'))).size).toBe(1);
    expect(await stored()).toHaveLength(1);
  });

  describe('are kept', () => {
    it.each([
      ['2026-11-29', 3, 7, '2034-05-31'],
      ['2027-03-31', 3, 7, '2034-05-31'],
      ['2027-04-01', 3, 7, '2035-05-31'],
      ['2026-12-31', 12, 7, '2034-02-28'],
      ['2020-12-31', 12, 7, '2028-02-29'],
      ['2026-11-29', 3, 10, '2037-05-31'],
    ])('from %s, with a tax period that ends in month %d, for %d years until %s', async (day, month, years, until) => {
      const { rows } = await api().pool.query<{ until: string }>(
        'select document_kept_until($1, $2, $3)::text as until',
        [day, month, years],
      );
      expect(rows[0]?.until).toBe(until);
    });

    it('by the database for seven years, whoever asks', async () => {
      await receiptOf((await transferred(80_000)).id);
      await expect(api().pool.query('delete from issued_documents')).rejects.toThrow('is kept by law');
      await expect(api().pool.query(`update issued_documents set number = 'X'`)).rejects.toThrow();
    });
  });
});

import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { useMoney } from './support/money';
import { overlapsOnPage } from './support/page';

describe('a receipt', () => {
  const money = useMoney();
  const receiptUrl = (id: number) =>
    money().call<{ url: string; message: string }>('GET', `/invoices/${id}/receipts/download/url`);

  async function transferred(amount: number) {
    const payment = await money().pay(await money().newInvoice(amount));
    for (const step of ['approve', 'transfer']) expect((await money().decide(payment.id, step)).status).toBe(200);
    return payment;
  }

  it('draws addressee and total with the right glyphs, not only in its text', async () => {
    const payment = await transferred(264_000);
    const { body } = await receiptUrl(payment.id);
    const response = await fetch(`${money().api.url}${body.url}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const pdf = Buffer.from(await response.arrayBuffer());
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

  it('exists only after the transfer, and for its own buyer', async () => {
    const booked = await money().pay(await money().newInvoice(50_000));
    expect(await receiptUrl(booked.id)).toMatchObject({
      status: 404,
      body: { message: '領収書はまだ発行されていません。振込が完了すると、ダウンロードできます。' },
    });
    const paid = await transferred(50_000);
    const stranger = await signIn(money().api, SOLE_PROPRIETOR);
    expect(
      (await money().api.call('GET', `/invoices/${paid.id}/receipts/download/url`, { tokens: stranger })).status,
    ).toBe(404);
  });

  it('is read by its own address only', async () => {
    const [first, second] = [await transferred(30_000), await transferred(40_000)];
    const { body } = await receiptUrl(first.id);
    const response = await fetch(`${money().api.url}${body.url.replace(`/${first.id}/`, `/${second.id}/`)}`);
    expect(response.status).toBe(403);
  });
});

import type { ReceivedInvoice, ReceivedInvoiceSummary } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { useMoney } from './support/money';

describe('a received invoice and its payments', () => {
  const money = useMoney();
  const detail = async (docNumber: number) =>
    (await money().call<ReceivedInvoice>('GET', `/received_invoices/${docNumber}`)).body;
  const tab = async (name: string) =>
    (
      await money().call<{ received_invoices: ReceivedInvoiceSummary[] }>('GET', `/received_invoices?tab=${name}`)
    ).body.received_invoices.map((invoice) => invoice.doc_number);

  it('adds up the paid and remaining amounts, and lists the newest payment first', async () => {
    const invoice = await money().newInvoice(100_000);
    const first = await money().pay(invoice, 30_000);
    const second = await money().pay(invoice, 20_000);
    expect(await detail(invoice.docNumber)).toMatchObject({
      amount: 100_000,
      paid_amount: 50_000,
      remaining_amount: 50_000,
      payments: [{ id: second.id }, { id: first.id }],
    });
    await money().decide(first.id, 'reject', { reason: '請求書が読み取れません。' });
    expect(await detail(invoice.docNumber)).toMatchObject({ paid_amount: 20_000, remaining_amount: 80_000 });
  });

  it('tells in the list what its payments cost together, and with which cards, but not what was refused', async () => {
    const invoice = await money().newInvoice(100_000);
    const inList = async () =>
      (
        await money().call<{ received_invoices: ReceivedInvoiceSummary[] }>('GET', '/received_invoices')
      ).body.received_invoices.find(({ doc_number: number }) => number === invoice.docNumber);
    expect(await inList()).toMatchObject({ charged: null });
    const [first, second] = [await money().pay(invoice, 30_000), await money().pay(invoice, 20_000)];
    const commission = first.commission + second.commission;
    expect(await inList()).toMatchObject({
      charged: { commission, total_amount: 50_000 + commission, cards: [{ brand: 'VISA', last_four: '4242' }] },
    });
    await money().decide(first.id, 'reject', { reason: '請求書が読み取れません。' });
    expect(await inList()).toMatchObject({
      charged: { commission: second.commission, total_amount: second.total_amount },
    });
  });

  it('is in the tab of each of its payments', async () => {
    const invoice = await money().newInvoice(60_000);
    expect(await tab('review')).not.toContain(invoice.docNumber);
    const payment = await money().pay(invoice, 20_000);
    await money().pay(invoice, 20_000);
    expect(await tab('review')).toContain(invoice.docNumber);
    await money().decide(payment.id, 'approve');
    expect(
      [await tab('review'), await tab('reserved'), await tab('history')].map((numbers) =>
        numbers.includes(invoice.docNumber),
      ),
    ).toEqual([true, true, false]);
  });

  it('is not found by another buyer', async () => {
    const invoice = await money().newInvoice(60_000);
    const { status, body } = await money().api.call('GET', `/received_invoices/${invoice.docNumber}`, {
      tokens: await signIn(money().api, SOLE_PROPRIETOR),
    });
    expect([status, body]).toMatchObject([
      404,
      {
        message:
          'この請求書は見つかりませんでした。別の画面で削除された可能性があります。受取請求書の一覧から選択してください。',
      },
    ]);
  });
});

import type { Today } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { useMoney } from './support/money';
import { newSeller, sendRequest } from './support/requests';

describe('今日すること', () => {
  const money = useMoney();
  const todayOf = async (tokens = money().tokens): Promise<Today> => {
    const { status, body } = await money().api.call<Today>('GET', '/today', { tokens });
    expect(status).toBe(200);
    return body;
  };
  /** Inserts an invoice that is due on a day. */
  async function due(dueDate: string, amount: number) {
    const invoice = await money().newInvoice(amount);
    await money().api.pool.query('update received_invoices set due_date = $2 where doc_number = $1', [
      invoice.docNumber,
      dueDate,
    ]);
    return invoice;
  }
  beforeAll(async () => {
    // A Tuesday; Monday the 23rd was a holiday. The demonstration data is due much later.
    await money().api.pool.query(`update received_invoices set due_date = '2027-12-31'`);
    await money().moveTo('2026-12-01T10:00:00');
  });

  it('names the unpaid invoices by due date, with the last moment to apply, and counts the others', async () => {
    const late = await due('2026-12-03', 30_000);
    const intime = await due('2026-12-04', 20_000);
    const sunday = await due('2026-12-13', 10_000);
    await due('2026-12-15', 1_000);
    // Neither long overdue nor far away, nor paid.
    await due('2026-11-20', 1_000);
    await due('2026-12-16', 1_000);
    await money().pay(await due('2026-12-02', 5_000));
    const { date, earliest_transfer_date, unpaid } = await todayOf();
    expect([date, earliest_transfer_date]).toEqual(['2026-12-01', '2026-12-04']);
    expect(unpaid).toMatchObject({
      total_count: 4,
      invoices: [
        { doc_number: late.docNumber, remaining_amount: 30_000, due_date: '2026-12-03', apply_before: null },
        { doc_number: intime.docNumber, due_date: '2026-12-04' },
        { doc_number: sunday.docNumber, due_date: '2026-12-13' },
      ],
    });
    const moments = unpaid.invoices.map(({ apply_before }) => apply_before && Date.parse(apply_before));
    expect(moments).toEqual([null, Date.parse('2026-12-01T15:00:00+09:00'), Date.parse('2026-12-08T15:00:00+09:00')]);
  });

  it('counts what is left of an invoice that is paid in part, and nothing of another company', async () => {
    await money().api.pool.query(`update received_invoices set due_date = '2027-12-31'`);
    const invoice = await due('2026-12-07', 50_000);
    await money().pay(invoice, 20_000);
    expect((await todayOf()).unpaid.invoices).toMatchObject([
      { doc_number: invoice.docNumber, remaining_amount: 30_000 },
    ]);
    const { unpaid, debits, weeks } = await todayOf(await signIn(money().api, SOLE_PROPRIETOR));
    expect([unpaid.total_count, debits, weeks.reduce((sum, week) => sum + week.due + week.transferred, 0)]).toEqual([
      0,
      [],
      0,
    ]);
  });

  it('names payments that were sent back, with the reason', async () => {
    const payment = await money().pay(await due('2027-12-31', 40_000));
    await money().decide(payment.id, 'send_back', { reason: '口座名義をご確認ください。' });
    expect((await todayOf()).corrections).toEqual({
      total_count: 1,
      payments: [
        {
          id: payment.id,
          doc_number: payment.doc_number,
          supplier_name: payment.supplier.name,
          reason: '口座名義をご確認ください。',
          is_transfer_returned: false,
        },
      ],
    });
  });

  it('tells a failed transfer from a payment that was sent back', async () => {
    const { id } = await money().pay(await due('2027-12-31', 41_000));
    await money().decide(id, 'approve');
    await money().decide(id, 'return_transfer', { reason: '口座がありません。' });
    expect((await todayOf()).corrections.payments.find((payment) => payment.id === id)).toMatchObject({
      reason: '口座がありません。',
      is_transfer_returned: true,
    });
  });

  it('names requests that wait for this buyer, with their deadline', async () => {
    const tokens = await signIn(money().api, SOLE_PROPRIETOR);
    const seller = await newSeller(money().api);
    const request = await sendRequest(money().api, seller, { recipient_email: SOLE_PROPRIETOR.email });
    const { requests } = await todayOf(tokens);
    expect(requests).toMatchObject({
      total_count: 1,
      payments: [{ id: request.id, amount: request.amount, payment_deadline: request.payment_deadline }],
    });
  });

  it('adds up the next debit of a card by its schedule, and dues, transfers and debits by week', async () => {
    await money().api.pool.query(`update received_invoices set due_date = '2027-12-31'`);
    const card = await money().saveCard();
    const before = await todayOf();
    const schedule = { closing_day: 15, months_later: 1, debit_day: 10 };
    await money().call('PUT', `/invoices/credit_cards/${card.id}/debit_schedule`, { debit_schedule: schedule });
    await due('2026-12-09', 70_000);
    const payment = await money().pay(await due('2027-12-31', 100_000));
    const { debits, weeks } = await todayOf();
    // Sunday 10 January and the holiday after it: Tuesday.
    expect(debits).toMatchObject([{ credit_card: { id: card.id, last_four: '4242' }, debit_date: '2027-01-12' }]);
    expect(weeks.map(({ monday }) => monday)).toEqual([
      '2026-11-30',
      '2026-12-07',
      '2026-12-14',
      '2026-12-21',
      '2026-12-28',
      '2027-01-04',
      '2027-01-11',
      '2027-01-18',
    ]);
    expect(weeks[1]?.due).toBe(70_000);
    expect(weeks[6]?.debited).toBe(debits[0]?.amount);
    const transferWeek = weeks.findIndex(({ monday }) => monday > payment.transfer_date) - 1;
    expect(weeks[transferWeek]?.transferred).toBe((before.weeks[transferWeek]?.transferred ?? 0) + 100_000);
    // One more payment adds its total, and the days between transfer and debit.
    await money().pay(await due('2027-12-31', 200_000));
    const after = (await todayOf()).debits[0];
    expect(after?.amount).toBe((debits[0]?.amount ?? 0) + 206_000);
    expect(after?.days_after_transfer).toEqual({ least: 39, most: 39 });
  });
});

import { randomUUID } from 'node:crypto';
import { useMoney } from './support/money';

const DAY_MS = 24 * 3_600_000;

describe('calls with an Idempotency-Key', () => {
  const money = useMoney();

  it('are rejected without one', async () => {
    const card = await money().saveCard();
    const { docNumber } = await money().newInvoice(670);
    for (const key of [undefined, 'short', 'with space in it']) {
      const { status } = await money().call(
        'POST',
        '/invoices/credit_cards/approval',
        { credit_card_id: card.id, total_amount: 1_000, doc_number: docNumber, amount: 670 },
        key,
      );
      expect(status).toBe(400);
    }
  });

  it('get the same answer again, marked as replayed, a day later too', async () => {
    const card = await money().saveCard();
    const key = randomUUID();
    const invoice = await money().newInvoice(670);
    const first = await money().approve(card, invoice, 670, { key });
    expect(first.headers.get('idempotent-replayed')).toBeNull();
    for (const later of [0, DAY_MS]) {
      await money().api.moveClock(later);
      const again = await money().approve(card, invoice, 670, { key });
      expect([again.status, again.body, again.headers.get('idempotent-replayed')]).toEqual([200, first.body, 'true']);
    }
  });

  it('are rejected with another body or for another call (422)', async () => {
    const card = await money().saveCard();
    const key = randomUUID();
    const invoice = await money().newInvoice(670);
    const { body } = await money().approve(card, invoice, 670, { key });
    expect((await money().approve(card, invoice, 669, { key })).status).toBe(422);
    expect((await money().submit(await money().submission(invoice, 670, body.attempt_id), key)).status).toBe(422);
  });

  it('reserve once when a hundred come at once', async () => {
    const card = await money().saveCard();
    const key = randomUUID();
    const invoice = await money().newInvoice(670);
    const before = (await money().gateway.journal()).at(-1)?.sequence;
    const answers = await Promise.all(Array.from({ length: 100 }, () => money().approve(card, invoice, 670, { key })));
    expect(new Set(answers.filter(({ status }) => status === 200).map(({ body }) => body.attempt_id)).size).toBe(1);
    expect(answers.map(({ status }) => status).filter((status) => status !== 200 && status !== 409)).toEqual([]);
    // Reservations of earlier tests may be released meanwhile, so only new ones count.
    expect((await money().gateway.journal(before)).filter(({ kind }) => kind === 'authorised')).toHaveLength(1);
  });

  it('can be sent again after an error, which had no effect', async () => {
    const invoice = await money().newInvoice(20_000);
    const { attempt_id } = await money().authorised(invoice);
    const key = randomUUID();
    const body = await money().submission(invoice, 20_000, attempt_id);
    await money().api.pool.query('update received_invoices set amount = 19999 where doc_number = $1', [
      invoice.docNumber,
    ]);
    expect((await money().submit(body, key)).status).toBe(422);
    await money().api.pool.query('update received_invoices set amount = 20000 where doc_number = $1', [
      invoice.docNumber,
    ]);
    expect((await money().submit(body, key)).status).toBe(201);
  });

  it('are taken over if their first process died, and continue its work', async () => {
    const card = await money().saveCard();
    const key = randomUUID();
    const invoice = await money().newInvoice(670);
    const { body } = await money().approve(card, invoice, 670, { key });
    const { pool } = money().api;
    const now = new Date(Date.now() + 2 * DAY_MS).toISOString();
    // The state that a process leaves if it is killed before its last commit.
    await pool.query(
      "update idempotency_keys set state = 'owned', response_status = null, response_body = null, owned_at = $2 where key = $1",
      [key, now],
    );
    expect((await money().approve(card, invoice, 670, { key })).status).toBe(409);
    await money().api.moveClock(3 * DAY_MS);
    const again = await money().approve(card, invoice, 670, { key });
    expect(again.status).toBe(200);
    expect(again.body.attempt_id).toBe(body.attempt_id);
  });
});

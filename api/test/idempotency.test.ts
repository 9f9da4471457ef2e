import { randomUUID } from 'node:crypto';
import { runHousekeeping } from './support/housekeeping';
import { totalOf, useMoney, type Refusal } from './support/money';
import { until } from './support/until';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const REUSED = '同じ操作が、別の内容ですでに送信されています。画面を読み込み直して、もう一度お試しください。';
const IN_PROGRESS = '同じ操作を処理しています。しばらくしてから、もう一度お試しください。';

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
    const other = await money().approve(card, invoice, 669, { key });
    expect([other.status, other.body.message]).toEqual([422, REUSED]);
    expect((await money().submit(await money().submission(invoice, 670, body.attempt_id), key)).status).toBe(422);
  });

  it('are rejected for another path (422)', async () => {
    const payments = [
      await money().pay(await money().newInvoice(670)),
      await money().pay(await money().newInvoice(670)),
    ];
    const key = randomUUID();
    const statuses: number[] = [];
    for (const { id } of payments) statuses.push((await money().cancel(id, key)).status);
    expect(statuses).toEqual([200, 422]);
  });

  it('may have the members of their body in any order', async () => {
    const card = await money().saveCard();
    const key = randomUUID();
    const { docNumber } = await money().newInvoice(670);
    const members = Object.entries({
      credit_card_id: card.id,
      total_amount: totalOf(670),
      doc_number: docNumber,
      amount: 670,
    });
    const orders = members.map((_, first) => [...members.slice(first), ...members.slice(0, first)]);
    for (const order of [...orders, members.toReversed()]) {
      const body = Object.fromEntries(order);
      expect((await money().call('POST', '/invoices/credit_cards/approval', body, key)).status).toBe(200);
    }
  });

  it('get the answer that a release without encryption has stored', async () => {
    const card = await money().saveCard();
    const key = randomUUID();
    const invoice = await money().newInvoice(670);
    const first = await money().approve(card, invoice, 670, { key });
    await money().api.pool.query('update idempotency_keys set response_body = $2 where key = $1', [key, first.body]);
    expect(await money().approve(card, invoice, 670, { key })).toMatchObject({ status: 200, body: first.body });
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
    // The state that a machine leaves if it is cut off before its last commit: its connections seem to live.
    const ownedSince = (ago: string) =>
      pool.query(
        `update idempotency_keys set state = 'owned', response_status = null, response_body = null, owned_at = now() - $2::interval where key = $1`,
        [key, ago],
      );
    await ownedSince('-1 hour');
    expect((await money().approve(card, invoice, 670, { key })).status).toBe(409);
    await ownedSince('5 seconds');
    const again = await money().approve(card, invoice, 670, { key });
    expect(again.status).toBe(200);
    expect(again.body.attempt_id).toBe(body.attempt_id);
  });

  describe('whose first call is under way', () => {
    /** Starts a submission that waits for its invoice, which another transaction has locked. */
    async function waiting() {
      const invoice = await money().newInvoice(20_000);
      const { attempt_id } = await money().authorised(invoice);
      const body = await money().submission(invoice, 20_000, attempt_id);
      const key = randomUUID();
      const holder = await money().api.pool.connect();
      await holder.query('begin');
      await holder.query('select from received_invoices where doc_number = $1 for update', [invoice.docNumber]);
      const first = money().submit(body, key);
      const owner = async (): Promise<string | undefined> =>
        (await money().api.pool.query<{ owner: string }>('select owner from idempotency_keys where key = $1', [key]))
          .rows[0]?.owner;
      await until(owner, (found) => found !== undefined);
      const goOn = async () => {
        await holder.query('rollback');
        holder.release();
        return first;
      };
      return { key, again: () => money().submit(body, key), goOn };
    }

    it('are refused (409) as long as it shows that it is alive', async () => {
      const { key, again, goOn } = await waiting();
      const owned = async () =>
        (
          await money().api.pool.query<{ at: string }>(
            'select owned_at::text as at from idempotency_keys where key = $1',
            [key],
          )
        ).rows[0]?.at;
      const first = await owned();
      await until(owned, (at) => at !== first);
      await money().api.moveClock(15_000);
      const { status, body } = await again();
      expect([status, (body as unknown as Refusal).message]).toEqual([409, IN_PROGRESS]);
      expect((await goOn()).status).toBe(201);
      expect((await again()).status).toBe(201);
    });

    it('leave no trace of it once another call has taken over', async () => {
      const { key, again, goOn } = await waiting();
      const payments = async (): Promise<unknown> =>
        (await money().api.pool.query('select count(*) from invoices')).rows;
      const before = await payments();
      await money().api.pool.query('update idempotency_keys set owner = gen_random_uuid() where key = $1', [key]);
      const first = await goOn();
      expect([first.status, (first.body as unknown as Refusal).message]).toEqual([409, IN_PROGRESS]);
      expect(await payments()).toEqual(before);
      await money().api.pool.query(
        `update idempotency_keys set owned_at = now() - interval '5 seconds' where key = $1`,
        [key],
      );
      expect((await again()).status).toBe(201);
    });
  });

  it('are remembered for two days', async () => {
    const card = await money().saveCard();
    const invoice = await money().newInvoice(670);
    const [old, young] = [randomUUID(), randomUUID()];
    for (const key of [old, young]) await money().approve(card, invoice, 670, { key });
    const { pool } = money().api;
    const age = "update idempotency_keys set created_at = created_at - interval '2 hours' where key = $1";
    await pool.query(age, [old]);
    await money().api.moveClock(47 * HOUR_MS);
    const kept = async (): Promise<readonly string[]> =>
      (
        await pool.query<{ key: string }>('select key from idempotency_keys where key = any($1)', [[old, young]])
      ).rows.map(({ key }) => key);
    await runHousekeeping(money().api, kept, (keys) => !keys.includes(old));
    expect(await kept()).toEqual([young]);
  });
});

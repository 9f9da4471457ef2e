import type { OwnPayment } from 'shared-api/types';
import { CORPORATION, signIn } from './support/accounts';
import { startApi } from './support/api';
import { closePool } from './support/databases';
import { itFull } from './support/full';
import { CARDS } from './support/gateway';
import { useMoney, useOwnMoney } from './support/money';
import { decideOn } from './support/people';
import { until } from './support/until';

describe('a process that is killed', () => {
  const money = useMoney();

  it('leaves attempts and charges that another process completes', async () => {
    // The gateway charges this card at once and answers six seconds later.
    const card = await money().saveCard(CARDS.late);
    const invoice = await money().newInvoice(670);
    const payment = await money().pay(await money().newInvoice(33_000));
    const doomed = await startApi({
      databaseName: money().api.databaseName,
      env: { ...money().gateway.apiEnvironment, CARD_GATEWAY_TIMEOUT_MS: '30000' },
    });
    const tokens = await signIn(doomed, CORPORATION);
    await money().gateway.faults({ on: ['capture'], delay_ms: 6_000 });
    const lost = [
      doomed.call('POST', '/invoices/credit_cards/approval', {
        tokens,
        body: { credit_card_id: card.id, total_amount: 1_000, doc_number: invoice.docNumber, amount: 670 },
        headers: { 'idempotency-key': 'killed-on-the-way' },
      }),
      decideOn(doomed, payment.id, 'approve'),
    ];
    const outcomes = Promise.allSettled(lost);
    await until(
      async () =>
        (await money().api.pool.query("select 1 from gateway_operations where state = 'due' and kind = 'capture'"))
          .rowCount,
      (count) => count === 1,
    );
    await until(
      async () => (await money().gateway.journal()).filter(({ kind }) => kind === 'authorised').length,
      (count) => count === 2,
    );
    await doomed.process.kill();
    await closePool(doomed.pool);
    await outcomes;
    await money().gateway.faults({});
    await money().api.moveClock(60_000);
    await until(
      () => money().payment(payment.id),
      ({ status }: OwnPayment) => status === 3,
    );
    await until(
      async () =>
        (await money().api.pool.query("select 1 from payment_attempts where state in ('created', 'challenge')"))
          .rowCount,
      (count) => count === 0,
    );
    // The browser sends the same call again and gets its result.
    const again = await money().approve(card, invoice, 670, { key: 'killed-on-the-way' });
    expect([again.status, again.body.status]).toEqual([200, 'authorised']);
    expect((await money().gateway.journal()).filter(({ kind }) => kind === 'captured')).toHaveLength(1);
  });
});

describe('the embedded policy', () => {
  const money = useOwnMoney({
    env: {
      EMBEDDED_POLICY: '1',
      EXAMINATION_DELAY_MS: '60000',
      APPROVAL_DELAY_MS: '60000',
      MAIL_READER_PORT: '0',
      TRANSFER_BANK: 'embedded',
      TRANSFER_CUT_OFF: '09:00',
    },
  });

  const today = async () => (await money().call<{ date: string }>('GET', '/system/time')).body.date;
  const endDay = async (day: string): Promise<number> => {
    const reader = money().api.process.mailReaderUrl ?? '';
    return (
      await fetch(`${reader}/days/${day}/end`, { method: 'POST', headers: { origin: reader }, redirect: 'manual' })
    ).status;
  };

  it('examines after its delays, and transfers on the date, which the clock beside the mail reader can reach', async () => {
    const { id, transfer_date } = await money().pay(await money().newInvoice(33_000));
    for (const status of [2, 3]) {
      await money().api.moveClock(61_000);
      await until(
        () => money().payment(id),
        (payment) => payment.status === status,
      );
    }
    // The buyer may cancel until the day before.
    for (let day = await today(); day < transfer_date; day = await today()) expect(await endDay(day)).toBe(303);
    const payment = await until(
      () => money().payment(id),
      ({ status }) => status === 4,
    );
    expect(payment).toMatchObject({
      transferred_date: transfer_date,
      history: ['buyer', 'system', 'system', 'system'].map((actor) => expect.objectContaining({ actor })),
    });
  });

  itFull('moves each payment once when several processes run it', async () => {
    const second = await startApi({
      databaseName: money().api.databaseName,
      env: {
        ...money().gateway.apiEnvironment,
        EMBEDDED_POLICY: '1',
        EXAMINATION_DELAY_MS: '0',
        APPROVAL_DELAY_MS: '0',
      },
    });
    const payments = [
      await money().pay(await money().newInvoice(33_000)),
      await money().pay(await money().newInvoice(44_000)),
    ];
    for (const { id } of payments) {
      const payment = await until(
        () => money().payment(id),
        ({ status }) => status === 3,
      );
      expect(payment.history.map(({ event }) => event)).toEqual(['submit', 'check', 'approve']);
    }
    await second.stop();
  });
});

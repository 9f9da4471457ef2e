import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CARDS } from './support/gateway';
import { disputeEvent, sendEvent } from './support/gateway-events';
import { useMoney, useOwnMoney } from './support/money';
import { until } from './support/until';

describe("the card gateway's events", () => {
  const money = useMoney();

  const kept = async (eventId: string) =>
    (
      await money().api.pool.query<{ kind: string; isDone: boolean; tries: number }>(
        `select kind, due_at is null as "isDone", tries from gateway_events join gateway_event_work using (event_id) where event_id = $1`,
        [eventId],
      )
    ).rows;
  const isDone = async (eventId: string) => (await kept(eventId)).every((row) => row.isDone);

  it('are stored once, however often they arrive', async () => {
    const event = disputeEvent('nobody');
    expect(await Promise.all([1, 2, 3].map(() => sendEvent(money().api, event)))).toEqual([204, 204, 204]);
    await until(() => isDone(event.event_id), Boolean);
    expect(await kept(event.event_id)).toEqual([{ kind: 'dispute_opened', isDone: true, tries: 0 }]);
  });

  it.each([
    ['signed with another secret', { secret: 'another-secret-of-somebody' }],
    ['signed six minutes ago', { at: new Date(Date.now() - 360_000) }],
    ['signed in six minutes', { at: new Date(Date.now() + 360_000) }],
  ])('are refused if they are %s', async (_, how) => {
    const event = disputeEvent('forged');
    expect(await sendEvent(money().api, event, how)).toBe(400);
    expect(await kept(event.event_id)).toEqual([]);
  });

  it.each([
    ['without a chargeback', { dispute: undefined }],
    ['with a negative amount', { dispute: { dispute_id: 'dp_1', amount: -1, reason: 'x', evidence_due_at: null } }],
    ['of an unknown kind', { kind: 'payout_paid' as never }],
  ])('are refused %s', async (_, change) => {
    expect(await sendEvent(money().api, disputeEvent('wrong', change))).toBe(400);
  });

  it('are never changed', async () => {
    await sendEvent(money().api, disputeEvent('kept'));
    await expect(money().api.pool.query("update gateway_events set kind = 'dispute_won'")).rejects.toThrow();
    await expect(money().api.pool.query('delete from gateway_events')).rejects.toThrow();
  });

  it('of one authorisation wait for an earlier one that has failed', async () => {
    const { pool } = money().api;
    const opened = disputeEvent('in-order');
    const lost = disputeEvent('in-order', { kind: 'dispute_lost' });
    const other = disputeEvent('other');
    expect(await sendEvent(money().api, opened)).toBe(204);
    const wait = (at: string) =>
      pool.query(`update gateway_event_work set due_at = ${at} where event_id = $1`, [opened.event_id]);
    await wait("now() + interval '1 day'");
    for (const event of [lost, other]) expect(await sendEvent(money().api, event)).toBe(204);
    await until(() => isDone(other.event_id), Boolean);
    expect(await isDone(lost.event_id)).toBe(false);
    await wait('now()');
    await until(() => isDone(lost.event_id), Boolean);
    expect(await isDone(opened.event_id)).toBe(true);
  });
});

describe('a gateway that sends its events', () => {
  let relay: Server;
  let target = '';
  const gatewayEnv: Record<string, string> = { EVENT_INTERVAL_MS: '50' };
  beforeAll(async () => {
    // The gateway has to know the API's address before there is one.
    relay = createServer(async (request, response) => {
      const body = await text(request);
      const headers = Object.entries(request.headers).filter(([name]) => /^(webhook-|content-type)/.test(name));
      const answer = await fetch(`${target}${request.url}`, {
        method: 'POST',
        headers: Object.fromEntries(headers) as Record<string, string>,
        body,
      });
      response.writeHead(answer.status).end();
    });
    await new Promise<void>((listening) => relay.listen(0, '127.0.0.1', listening));
    const { port } = relay.address() as AddressInfo;
    gatewayEnv['API_EVENTS_URL'] = `http://127.0.0.1:${port}/gateway/v1/events`;
  });
  afterAll(() => {
    relay.closeAllConnections();
    relay.close();
  });
  const money = useOwnMoney(() => ({ gatewayEnv }));
  beforeEach(() => {
    target = money().api.url;
  });

  it('completes a payment whose cardholder passed the challenge and closed the page', async () => {
    const card = await money().saveCard(CARDS.challenge);
    const { body: attempt } = await money().approve(card, await money().newInvoice(33_000));
    await money().gateway.answerChallenge(attempt.challenge_url ?? '');
    const stateOf = async () =>
      (
        await money().api.pool.query<{ state: string }>('select state from payment_attempts where id = $1', [
          attempt.attempt_id,
        ])
      ).rows[0]?.state;
    // Without the event the job would look a minute later.
    expect(await until(stateOf, (state) => state !== 'challenge')).toBe('authorised');
  });

  it('makes a chargeback from its opening to its outcome', async () => {
    const payment = await money().pay(await money().newInvoice(33_000));
    await money().decide(payment.id, 'approve');
    const { rows } = await money().api.pool.query<{ authorisation_id: string }>(
      'select authorisation_id from payment_attempts where invoice_id = $1',
      [payment.id],
    );
    const reference = await money().gateway.dispute(rows[0]?.authorisation_id ?? '');
    const chargeback = async () =>
      (
        await money().api.pool.query<{ state: string }>(
          'select state, amount, invoice_id from chargebacks where reference = $1',
          [reference],
        )
      ).rows[0];
    expect(await until(chargeback, (row) => row !== undefined)).toMatchObject({
      state: 'open',
      amount: '33990',
      invoice_id: String(payment.id),
    });
    await money().gateway.decideDispute(reference, 'lost');
    await until(chargeback, (row) => row?.state === 'lost');
  });
});

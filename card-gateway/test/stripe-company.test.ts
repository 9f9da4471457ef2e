import { companyContract } from './company-contract';
import { codeOf, SECRET } from './support/gateway';
import type { GatewayProcess } from './support/gateway-process';
import { newEvent } from './support/stripe/objects';
import { startStripeWorld, type StripeWorld } from './support/stripe/stripe-world';
import { signedEvent } from './support/stripe/stub';

describe('Stripe', () => companyContract(startStripeWorld));

describe('Stripe, in its own ways', () => {
  let world: StripeWorld;
  let count = 0;
  const next = (): string => `own-${(count += 1)}`;
  beforeAll(async () => {
    world = await startStripeWorld({ isSending: false });
  });
  afterAll(() => world.stop());

  const find = (reference: string) =>
    world.gateway.call('GET', `/v1/authorisations/by-reference/${reference}`).then(({ body }) => body);
  const authorised = async () => (await world.gateway.authorise(next(), await world.tokenOf('approved'))).body;
  async function captured() {
    const { authorisation_id: id } = await authorised();
    return (await world.gateway.call('POST', `/v1/authorisations/${id}/capture`, { reference: next() })).body;
  }
  const send = (event: Parameters<typeof signedEvent>[0], how?: Parameters<typeof signedEvent>[1]) => {
    const { payload, header } = signedEvent(event, how);
    return world.deliver(payload, header);
  };
  const about = (reference: string) => newEvent('payment_intent.succeeded', { id: world.intentOf(reference) });

  it('keeps no number: a token comes of the payment method that its own fields have made', async () => {
    const method = world.stub.typeCard(
      { setup: 'approve', payment: 'approve' },
      { brand: 'jcb', name: 'ｔａｒｏ yamada' },
    );
    const [first, again] = [await world.tokenise(method), await world.tokenise(method)];
    expect(first).toMatchObject({ status: 201, body: { brand: 'JCB', last4: '4242', holder: 'TARO YAMADA' } });
    expect(again.body).toEqual(first.body);
  });

  it.each([
    ['American Express', { brand: 'amex' }, 'number'],
    ['a brand that is not accepted', { brand: 'unionpay' }, 'number'],
    ['a card without its holder', { name: '' }, 'holder'],
  ])('refuses %s at its field', async (_, changes, field) => {
    const method = world.stub.typeCard({ setup: 'approve', payment: 'approve' }, changes);
    expect(await world.tokenise(method)).toMatchObject({ status: 422, body: { fields: [{ field }] } });
  });

  it('tells the same number by its fingerprint, and different numbers apart', async () => {
    const issuer = { setup: 'approve', payment: 'approve' } as const;
    const fingerprintOf = async (fingerprint: string) => {
      const { body } = await world.tokenise(world.stub.typeCard(issuer, { fingerprint }));
      const { token } = body as { token: string };
      return (await world.gateway.call<{ fingerprint: string }>('GET', `/v1/cards/${token}`)).body.fingerprint;
    };
    expect(await fingerprintOf('one')).toBe(await fingerprintOf('one'));
    expect(await fingerprintOf('one')).not.toBe(await fingerprintOf('other'));
  });

  it('declines a required challenge that did not take place', async () => {
    const { body } = await world.gateway.authorise(next(), await world.tokenOf('approved'), {
      challenge_required: true,
    });
    // As if the bank had let the payment pass without asking.
    const intent = world.stub.ledger.payment(world.intentOf(body.reference));
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount, next_action: null });
    expect(await find(body.reference)).toMatchObject({ state: 'declined', reason: 'challenge_failed' });
    expect(intent.status).toBe('canceled');
  });

  it.each([
    ['with another secret', { secret: 'whsec_other' }],
    ['six minutes ago', { at: Math.floor(Date.now() / 1000) - 360 }],
  ])('refuses an event that was signed %s', async (_, how) => {
    const { reference } = await authorised();
    expect(await send(about(reference), how)).toBe(400);
    const { rows } = await world.gateway.query('SELECT 1 FROM company_events WHERE object_id = $1', [
      world.intentOf(reference),
    ]);
    expect(rows).toEqual([]);
  });

  it('refuses an event that was changed after it was signed, and one without a signature', async () => {
    const { payload, header } = signedEvent(about((await authorised()).reference));
    expect(await world.deliver(payload.replace('succeeded', 'canceled'), header)).toBe(400);
    expect(await world.deliver(payload, '')).toBe(400);
  });

  it('stores an event once, and ignores those about nothing of ours', async () => {
    const event = about((await authorised()).reference);
    expect(await Promise.all([send(event), send(event), send(event)])).toEqual([204, 204, 204]);
    expect(await send(newEvent('payout.paid', { id: 'po_1' }))).toBe(204);
    const { rows } = await world.gateway.query<{ type: string }>(
      'SELECT type FROM company_events WHERE event_id = $1',
      [event.id],
    );
    expect(rows).toEqual([{ type: 'payment_intent.succeeded' }]);
  });

  it('an event only makes it ask: a forged story in it changes nothing', async () => {
    const { reference, authorisation_id: id } = await authorised();
    const intent = world.stub.ledger.payment(world.intentOf(reference));
    expect(await send(newEvent('payment_intent.succeeded', { ...intent, status: 'succeeded' }))).toBe(204);
    // The next event is worked on after it.
    Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
    expect(await send(newEvent('payment_intent.canceled', intent))).toBe(204);
    expect(await world.receiver.next(id, 0)).toMatchObject({ kind: 'authorisation_changed' });
    expect(await find(reference)).toMatchObject({ state: 'voided', captured_amount: 0 });
  });

  it('learns of a challenge that was passed after its page was left', async () => {
    const { body } = await world.gateway.authorise(next(), await world.tokenOf('challenge'));
    world.stub.ledger.authenticate(world.intentOf(body.reference), true);
    await send(about(body.reference));
    await world.receiver.next(body.authorisation_id, 0);
    expect(await find(body.reference)).toMatchObject({ state: 'authorised' });
  });

  it('learns of a refund that was made in the dashboard', async () => {
    const { reference, authorisation_id: id } = await captured();
    const refund = world.stub.ledger.refund({ payment_intent: world.intentOf(reference), amount: '2500' });
    await send(newEvent('refund.created', refund));
    await world.receiver.next(id, 0);
    expect(await find(reference)).toMatchObject({ state: 'captured', refunded_amount: 2_500 });
  });

  it('releases what was reserved after it had been given up', async () => {
    const token = await world.tokenOf('approved');
    const reference = next();
    void world.stub.trouble('confirm', 'unanswered');
    await world.gateway.authorise(reference, token);
    const request = { reference, token, amount: 10_000, description: 'x' };
    const { body } = await world.gateway.call('POST', '/v1/authorisations/abandonments', request);
    expect(body).toMatchObject({ state: 'declined', reason: 'abandoned' });
    // The call arrives in the end, against all order.
    const intent = world.stub.ledger.payment(world.intentOf(reference));
    Object.assign(intent, { status: 'requires_capture', amount_capturable: intent.amount });
    const cancelled = new Promise<void>((done) => {
      world.stub.onEvent = ({ type }) => void (type === 'payment_intent.canceled' && done());
    });
    await send(newEvent('payment_intent.amount_capturable_updated', intent));
    await cancelled;
    expect(intent).toMatchObject({ status: 'canceled', amount_capturable: 0 });
  });

  describe('with another process beside it', () => {
    let other: GatewayProcess;
    beforeEach(async () => {
      other = await world.gateway.another();
    });
    afterEach(() => other.kill());
    const authoriseThere = (reference: string, token: string) =>
      fetch(`${other.url}/v1/authorisations`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${SECRET}` },
        body: JSON.stringify({ reference, token, amount: 10_000, description: '請求書カード払い' }),
      });

    it('reserves once for a reference that both are asked for', async () => {
      const token = await world.tokenOf('approved');
      const reference = next();
      await Promise.all(
        [1, 2, 3, 4, 5].flatMap(() => [world.gateway.authorise(reference, token), authoriseThere(reference, token)]),
      );
      // One that found the other at work got no outcome, and asks again.
      expect((await world.gateway.authorise(reference, token)).body).toMatchObject({ state: 'authorised' });
      expect((await authoriseThere(reference, token)).status).toBe(200);
      const intents = [...world.stub.ledger.payments.values()].filter(
        (intent) => intent.metadata['reference'] === reference,
      );
      expect(intents.map(({ status }) => status)).toEqual(['requires_capture']);
      expect((await world.gateway.journal()).filter((entry) => entry.reference === reference)).toHaveLength(1);
    });

    it('gives up what a process that died had begun', async () => {
      const token = await world.tokenOf('approved');
      const reference = next();
      const isAsked = world.stub.trouble('confirm', 'unanswered');
      const lost = authoriseThere(reference, token).catch(() => 'died');
      await isAsked;
      await other.kill();
      expect(await lost).toBe('died');
      expect((await world.gateway.call('GET', `/v1/authorisations/by-reference/${reference}`)).status).toBe(404);
      const request = { reference, token, amount: 10_000, description: 'x' };
      const { body } = await world.gateway.call('POST', '/v1/authorisations/abandonments', request);
      expect(body).toMatchObject({ state: 'declined', reason: 'abandoned' });
      expect(world.stub.ledger.payment(world.intentOf(reference)).status).toBe('canceled');
    });
  });

  it('tells of a dispute in its own order, however its events arrive', async () => {
    const { reference, authorisation_id: id } = await captured();
    const before = world.stub.events.length;
    const dispute = world.stub.dispute(world.intentOf(reference));
    const evidence = { ...dispute.evidence_details, due_by: 1_800_000_000 };
    world.stub.changeDispute(dispute.id, { evidence_details: evidence }, 'charge.dispute.updated');
    world.stub.changeDispute(dispute.id, { status: 'won' }, 'charge.dispute.closed');
    for (const event of world.stub.events.slice(before).toReversed()) expect(await send(event)).toBe(204);
    const told = [await world.receiver.next(id, 0), await world.receiver.next(id, 1)];
    expect(told.map(({ kind }) => kind)).toEqual(['dispute_opened', 'dispute_won']);
    expect(told[0]?.dispute).toEqual({
      dispute_id: dispute.id,
      amount: 10_000,
      reason: 'fraudulent',
      evidence_due_at: 1_800_000_000_000,
    });
  });

  it('asks again for what Stripe did not answer', async () => {
    const { reference, authorisation_id: id } = await authorised();
    const intent = world.stub.ledger.payment(world.intentOf(reference));
    Object.assign(intent, { status: 'canceled', amount_capturable: 0 });
    void world.stub.trouble('retrieve', 'lost');
    await send(newEvent('payment_intent.canceled', intent));
    expect(await world.receiver.next(id, 0)).toMatchObject({ kind: 'authorisation_changed' });
  });

  it('serves its fields and challenges in our frames only, with the hosts of its script', async () => {
    const fields = await fetch(`${world.gateway.process.url}/fields`);
    const policy = fields.headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;");
    expect(policy).toContain('frame-ancestors https://parent.example');
    expect(await fields.text()).toContain('data-key="pk_test_stub"');
    const { body } = await world.gateway.authorise(next(), await world.tokenOf('challenge'), { description: '<b>' });
    const page = await (await fetch(`${world.gateway.process.url}/challenge/${body.challenge_id}`)).text();
    expect(page).toContain(`data-secret="${world.intentOf(body.reference)}_secret_stub"`);
    expect(page).not.toContain('<b>');
    expect((await fetch(`${world.gateway.process.url}/challenge/ch_unknown`)).status).toBe(404);
  });

  it('knows no card of the embedded company', async () => {
    await world.gateway.query(
      `INSERT INTO cards (token, fingerprint, brand, last4, exp_month, exp_year, holder, profile)
       VALUES ('tok_embedded', decode(repeat('00', 32), 'hex'), 'VISA', '4242', 12, 2049, 'TARO YAMADA', 'approve')`,
    );
    expect(codeOf(await world.gateway.authorise(next(), 'tok_embedded'))).toBe('not_found');
    expect((await world.gateway.call('GET', '/v1/cards/tok_embedded')).status).toBe(404);
  });
});

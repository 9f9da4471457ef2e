import type { CompanyWorld } from './support/company-world';
import { codeOf, type Gateway } from './support/gateway';

const TWENTY = Array.from({ length: 20 }, (_, index) => index);

/** Describes what every card company behind the gateway has to do (docs/card-gateway.md). */
export function companyContract(start: () => Promise<CompanyWorld>): void {
  let world: CompanyWorld;
  let gateway: Gateway;
  let count = 0;
  const next = (): string => `contract-${(count += 1)}`;

  beforeAll(async () => {
    world = await start();
    ({ gateway } = world);
  });
  afterAll(() => world.stop());

  const operate = (id: string, kind: 'capture' | 'void' | 'refund', amount?: number, reference = next()) =>
    gateway.call('POST', `/v1/authorisations/${id}/${kind}`, { reference, ...(amount !== undefined && { amount }) });
  const find = (reference: string) => gateway.call('GET', `/v1/authorisations/by-reference/${reference}`);
  const abandon = (reference: string, token: string) =>
    gateway.call('POST', '/v1/authorisations/abandonments', { reference, token, amount: 10_000, description: 'x' });
  const authorised = async () => (await gateway.authorise(next(), await world.tokenOf('approved'))).body;
  const captured = async () => {
    const before = await authorised();
    return (await operate(before.authorisation_id, 'capture')).body;
  };
  const kindsOf = async (id: string) =>
    (await gateway.journal()).filter((entry) => entry.authorisation_id === id).map(({ kind }) => kind);
  async function challenged(changes: Record<string, unknown> = {}) {
    const { body } = await gateway.authorise(next(), await world.tokenOf('challenge'), changes);
    return { ...body, challenge_id: body.challenge_id ?? '' };
  }

  test('one reference is one authorisation, however often and however parallel it is sent', async () => {
    const token = await world.tokenOf('approved');
    const answers = await Promise.all(TWENTY.map(() => gateway.authorise('parallel', token)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.authorisation_id} ${body.state}`)).size).toBe(1);
    expect(await kindsOf(answers[0]?.body.authorisation_id ?? '')).toEqual(['authorised']);
    expect(await world.money('parallel')).toEqual({ held: 10_000, captured: 0, refunded: 0 });
  });

  test('a reference with other content is refused', async () => {
    const { reference } = await authorised();
    const answer = await gateway.authorise(reference, await world.tokenOf('approved'), { amount: 9_999 });
    expect([answer.status, codeOf(answer)]).toEqual([422, 'reference_reused']);
    expect((await find(reference)).body).toMatchObject({ amount: 10_000 });
  });

  test('unknown cards and references are 404', async () => {
    expect((await gateway.authorise(next(), 'tok_unknown')).status).toBe(404);
    expect((await find('unknown')).status).toBe(404);
    expect((await operate('auth_unknown', 'capture')).status).toBe(404);
    expect((await gateway.call('GET', '/v1/cards/tok_unknown')).status).toBe(404);
  });

  test('captures once, up to what was authorised', async () => {
    const { authorisation_id: id, reference } = await authorised();
    expect(codeOf(await operate(id, 'capture', 10_001))).toBe('amount_too_large');
    const answers = await Promise.all(TWENTY.map(() => operate(id, 'capture', 9_000, 'capture-once')));
    expect(answers.map(({ body }) => [body.state, body.captured_amount])).toEqual(
      TWENTY.map(() => ['captured', 9_000]),
    );
    expect(codeOf(await operate(id, 'capture', 1_000))).toBe('invalid_state');
    expect(codeOf(await operate(id, 'void'))).toBe('invalid_state');
    expect(await world.money(reference)).toEqual({ held: 0, captured: 9_000, refunded: 0 });
  });

  test('voids only before the capture, and as often as asked', async () => {
    const { authorisation_id: id, reference } = await authorised();
    expect((await operate(id, 'void', undefined, 'void-twice')).body.state).toBe('voided');
    expect((await operate(id, 'void', undefined, 'void-twice')).body.state).toBe('voided');
    expect(codeOf(await operate(id, 'capture'))).toBe('invalid_state');
    expect(await kindsOf(id)).toEqual(['authorised', 'voided']);
    expect(await world.money(reference)).toEqual({ held: 0, captured: 0, refunded: 0 });
  });

  test('capture and void at once: one of them wins', async () => {
    const { authorisation_id: id } = await authorised();
    const answers = await Promise.all(TWENTY.map((index) => operate(id, index % 2 ? 'capture' : 'void')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await kindsOf(id)).toHaveLength(2);
  });

  test('refunds in parts, together never more than was captured', async () => {
    const { authorisation_id: id, reference } = await captured();
    const answers = await Promise.all(TWENTY.map((index) => operate(id, 'refund', 900, `part-${index}`)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(11);
    expect(
      answers.filter(({ status }) => status !== 200).every((answer) => codeOf(answer) === 'amount_too_large'),
    ).toBe(true);
    expect((await operate(id, 'refund')).body).toMatchObject({ state: 'refunded', refunded_amount: 10_000 });
    expect(codeOf(await operate(id, 'refund', 1))).toBe('invalid_state');
    expect(await world.money(reference)).toEqual({ held: 0, captured: 10_000, refunded: 10_000 });
  });

  test('one reference is one refund', async () => {
    const { authorisation_id: id, reference } = await captured();
    const answers = await Promise.all(TWENTY.map(() => operate(id, 'refund', 3_000, 'refund-once')));
    expect(answers.map(({ body }) => [body.state, body.refunded_amount])).toEqual(
      TWENTY.map(() => ['captured', 3_000]),
    );
    expect(codeOf(await operate(id, 'refund', 2_000, 'refund-once'))).toBe('reference_reused');
    expect(await world.money(reference)).toMatchObject({ refunded: 3_000 });
  });

  test.each(['declined', 'insufficient', 'expired'] as const)('is declined by the issuer: %s', async (reason) => {
    const { body } = await gateway.authorise(next(), await world.tokenOf(reason));
    expect(body).toMatchObject({ state: 'declined', reason });
    expect(codeOf(await operate(body.authorisation_id, 'capture'))).toBe('invalid_state');
    expect(await world.money(body.reference)).toEqual({ held: 0, captured: 0, refunded: 0 });
  });

  test('a passed challenge authorises, and the API is told', async () => {
    const waiting = await challenged();
    expect(waiting).toMatchObject({ state: 'challenge' });
    expect((await operate(waiting.authorisation_id, 'capture')).status).toBe(409);
    await world.answer(waiting.challenge_id, 'pass');
    expect((await find(waiting.reference)).body).toMatchObject({ state: 'authorised' });
    const event = await world.receiver.next(waiting.authorisation_id, 0);
    expect(event).toMatchObject({ kind: 'authorisation_changed', reference: waiting.reference });
    expect(await kindsOf(waiting.authorisation_id)).toEqual(['challenge', 'authorised']);
  });

  test('a failed challenge declines, and nobody can pass it later', async () => {
    const { challenge_id: id, reference } = await challenged();
    await world.answer(id, 'fail');
    expect((await find(reference)).body).toMatchObject({ state: 'declined', reason: 'challenge_failed' });
    await world.answer(id, 'pass');
    expect((await find(reference)).body).toMatchObject({ state: 'declined' });
    expect(await world.money(reference)).toMatchObject({ held: 0 });
  });

  test('a cancelled challenge declines', async () => {
    const { challenge_id: id, reference } = await challenged();
    expect((await gateway.challenge(id, 'cancel')).body).toEqual({ result: 'cancelled' });
    expect((await find(reference)).body).toMatchObject({ state: 'declined', reason: 'challenge_failed' });
  });

  test('a challenge that nobody answers in time declines for good', async () => {
    const { challenge_id: id, reference } = await challenged();
    await gateway.query('UPDATE authorisations SET challenge_expires_at = now() WHERE challenge_id = $1', [id]);
    expect((await find(reference)).body).toMatchObject({ state: 'declined', reason: 'challenge_failed' });
    await world.answer(id, 'pass');
    expect(await world.money(reference)).toMatchObject({ held: 0 });
  });

  test('a required challenge comes before the issuer decides', async () => {
    const { body } = await gateway.authorise(next(), await world.tokenOf('declined'), { challenge_required: true });
    expect(body).toMatchObject({ state: 'challenge' });
    await world.answer(body.challenge_id ?? '', 'pass');
    expect((await find(body.reference)).body).toMatchObject({ state: 'declined', reason: 'declined' });
  });

  test('the outcome can be asked for after a lost answer', async () => {
    const token = await world.tokenOf('approved');
    const reference = next();
    await world.loseAnswer('authorise');
    await gateway.authorise(reference, token).catch(() => undefined);
    const found = await find(reference);
    expect(found.body).toMatchObject({ state: 'authorised' });
    expect(await gateway.authorise(reference, token)).toEqual(found);
    expect((await abandon(reference, token)).body).toEqual(found.body);
  });

  test.each(['capture', 'refund', 'void'] as const)(
    'a %s is repeated after a lost answer, and done once',
    async (kind) => {
      const { authorisation_id: id, reference } = kind === 'refund' ? await captured() : await authorised();
      const name = next();
      await world.loseAnswer(kind);
      await operate(id, kind, undefined, name).catch(() => undefined);
      expect((await operate(id, kind, undefined, name)).status).toBe(200);
      const once = { capture: [0, 10_000, 0], refund: [0, 10_000, 10_000], void: [0, 0, 0] }[kind];
      expect(Object.values(await world.money(reference))).toEqual(once);
    },
  );

  test('without an answer of the company nothing is known; an abandoned reference is declined for good', async () => {
    const token = await world.tokenOf('approved');
    const reference = next();
    await world.failNext('authorise');
    expect((await gateway.authorise(reference, token)).status).toBe(500);
    expect((await find(reference)).status).toBe(404);
    expect((await abandon(reference, token)).body).toMatchObject({ state: 'declined', reason: 'abandoned' });
    expect((await gateway.authorise(reference, token)).body).toMatchObject({ state: 'declined', reason: 'abandoned' });
    expect(await world.money(reference)).toMatchObject({ held: 0 });
  });

  test('an amount of 0 verifies a card and reserves nothing', async () => {
    const { body } = await gateway.authorise(next(), await world.newTokenOf('approved'), { amount: 0 });
    expect(body).toMatchObject({ state: 'authorised', amount: 0 });
    expect(codeOf(await operate(body.authorisation_id, 'capture'))).toBe('invalid_state');
    expect(codeOf(await operate(body.authorisation_id, 'void'))).toBe('invalid_state');
    expect(await world.money(body.reference)).toMatchObject({ held: 0 });
  });

  test('a card is verified by a challenge where its issuer wants one', async () => {
    const { body } = await gateway.authorise(next(), await world.newTokenOf('challenge'), { amount: 0 });
    expect(body).toMatchObject({ state: 'challenge' });
    await world.answer(body.challenge_id ?? '', 'pass');
    expect((await find(body.reference)).body).toMatchObject({ state: 'authorised' });
  });

  test('a card is declined when it is verified', async () => {
    const { body } = await gateway.authorise(next(), await world.newTokenOf('declined'), { amount: 0 });
    expect(body).toMatchObject({ state: 'declined', reason: 'declined' });
  });

  test('the API is told of a dispute from its opening to its outcome, in order and until it accepts', async () => {
    const { authorisation_id: id, reference } = await captured();
    world.receiver.refuseNext(1);
    const disputeId = await world.openDispute(id);
    const opened = await world.receiver.next(id, 0);
    await world.closeDispute(disputeId, 'lost');
    const lost = await world.receiver.next(id, 1);
    expect(opened).toMatchObject({
      kind: 'dispute_opened',
      reference,
      dispute: { amount: 10_000, reason: 'fraudulent' },
    });
    expect(opened.dispute?.evidence_due_at).toEqual(expect.any(Number));
    expect(lost).toMatchObject({ kind: 'dispute_lost', dispute: { dispute_id: disputeId } });
    expect(lost.sequence).toBeGreaterThan(opened.sequence);
  });
}

import { codeOf, startGateway, type Gateway } from './support/gateway';

let gateway: Gateway;
let token: string;
let count = 0;
const next = (): string => `reference-${(count += 1)}`;

beforeAll(async () => {
  gateway = await startGateway({ LATE_ANSWER_MS: '600000' });
  token = await gateway.tokenOf('4242424242424242');
});
afterAll(() => gateway.stop());

const operate = (id: string, kind: 'capture' | 'void' | 'refund', amount?: number, reference = next()) =>
  gateway.call('POST', `/v1/authorisations/${id}/${kind}`, { reference, ...(amount !== undefined && { amount }) });
const authorised = async () => (await gateway.authorise(next(), token)).body;

test.each([
  '4242424242424242',
  '4111111111111111',
  '5555555555554444',
  '3566002020360505',
  '36227206271667',
  '4541410000002229',
])('%s is authorised', async (number) => {
  const { status, body } = await gateway.authorise(next(), await gateway.tokenOf(number));
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'authorised', amount: 10_000, captured_amount: 0, refunded_amount: 0 });
});

test.each([
  ['4000000000000002', 'declined'],
  ['4000000000009995', 'insufficient'],
  ['4000000000000069', 'expired'],
  ['4012888888881881', 'declined'],
])('%s is declined: %s', async (number, reason) => {
  const { status, body } = await gateway.authorise(next(), await gateway.tokenOf(number));
  expect(status).toBe(200);
  expect(body).toMatchObject({ state: 'declined', reason });
  expect(codeOf(await operate(body.authorisation_id, 'capture'))).toBe('invalid_state');
});

test('a card that has expired since it was stored is declined', async () => {
  const old = await gateway.tokenOf('5555555555554444');
  await gateway.query('UPDATE cards SET exp_year = 2020 WHERE token = $1', [old]);
  expect((await gateway.authorise(next(), old)).body).toMatchObject({ state: 'declined', reason: 'expired' });
});

test('the time-out card is charged although its answer never comes in time', async () => {
  const late = await gateway.tokenOf('4000000000000309');
  const reference = next();
  const answer = gateway.authorise(reference, late).catch(() => 'cut off');
  const winner = await Promise.race([answer, untilAuthorised(reference)]);
  expect(winner).toBe('authorised');
  expect((await gateway.authorise(reference, late)).body).toMatchObject({ reference, state: 'authorised' });
});

/** Polls until the reference is known. */
async function untilAuthorised(reference: string): Promise<string> {
  for (;;) {
    const { status, body } = await gateway.call('GET', `/v1/authorisations/by-reference/${reference}`);
    if (status === 200) return body.state;
  }
}

test('voids only what is authorised, and as a whole', async () => {
  const { authorisation_id: id } = await authorised();
  expect(codeOf(await operate(id, 'refund'))).toBe('invalid_state');
  expect(codeOf(await operate(id, 'void', 1))).toBe('invalid_request');
  expect((await operate(id, 'void')).body.state).toBe('voided');
  expect(codeOf(await operate(id, 'capture'))).toBe('invalid_state');
});

test.each([
  { amount: -1 },
  { amount: 1.5 },
  { amount: '10000' },
  { reference: '' },
  { description: undefined },
  { surplus: true },
])('refuses %j', async (changes) => {
  expect(await gateway.authorise(next(), token, changes)).toMatchObject({
    status: 400,
    body: { error: 'invalid_request' },
  });
});

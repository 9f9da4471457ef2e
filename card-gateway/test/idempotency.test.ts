import { codeOf, startGateway, type Gateway } from './support/gateway';

let gateway: Gateway;
let token: string;

beforeAll(async () => {
  gateway = await startGateway();
  token = await gateway.tokenOf('4242424242424242');
});
afterAll(() => gateway.stop());

const HUNDRED = Array.from({ length: 100 }, (_, index) => index);
const operate = (id: string, kind: string, body: object) =>
  gateway.call('POST', `/v1/authorisations/${id}/${kind}`, body);
const entriesOf = async (id: string) => (await gateway.journal()).filter((entry) => entry.authorisation_id === id);

test('a hundred identical authorisations at once are one', async () => {
  const answers = await Promise.all(HUNDRED.map(() => gateway.authorise('same', token)));
  const first = answers[0]?.body;
  expect(first).toMatchObject({ state: 'authorised', reference: 'same' });
  expect(answers).toEqual(answers.map(() => ({ status: 200, body: first })));
  const { rows } = await gateway.query("SELECT 1 FROM authorisations WHERE reference = 'same'");
  expect(rows).toHaveLength(1);
  expect(await entriesOf(first?.authorisation_id ?? '')).toHaveLength(1);
});

test('a reference with other content is rejected and changes nothing', async () => {
  const { authorisation_id: id } = (await gateway.authorise('first', token)).body;
  const other = (await gateway.authorise('second', token)).body.authorisation_id;
  const answers = [
    await gateway.authorise('first', token, { amount: 10_001 }),
    await gateway.authorise('first', await gateway.tokenOf('5555555555554444')),
  ];
  await operate(id, 'capture', { reference: 'capture-1', amount: 9_000 });
  answers.push(
    await operate(id, 'capture', { reference: 'capture-1', amount: 8_000 }),
    await operate(other, 'capture', { reference: 'capture-1' }),
  );
  expect(answers.map((answer) => [answer.status, codeOf(answer)])).toEqual(
    answers.map(() => [422, 'reference_reused']),
  );
  expect((await gateway.call('GET', '/v1/authorisations/by-reference/second')).body.state).toBe('authorised');
});

test('one reference taken by many authorisations at once is used by one', async () => {
  const ids = await Promise.all(
    HUNDRED.slice(0, 20).map(async (index) => (await gateway.authorise(`taken-${index}`, token)).body.authorisation_id),
  );
  const answers = await Promise.all(ids.map((id) => operate(id, 'capture', { reference: 'taken' })));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(19);
});

test('an abandoned reference is declined if it arrives later, and one that had arrived stays', async () => {
  const giveUp = (reference: string) =>
    gateway.call('POST', '/v1/authorisations/abandonments', {
      reference,
      token,
      amount: 10_000,
      description: 'お支払い',
    });
  expect((await giveUp('late')).body).toMatchObject({ state: 'declined', reason: 'abandoned' });
  expect((await gateway.authorise('late', token)).body).toMatchObject({ state: 'declined', reason: 'abandoned' });
  const arrived = (await gateway.authorise('arrived', token)).body;
  expect(await giveUp('arrived')).toEqual({ status: 200, body: arrived });
});

test('abandoning and authorising at once: one of them wins, and both get the same answer', async () => {
  const body = { reference: 'both', token, amount: 10_000, description: 'お支払い' };
  const answers = await Promise.all(
    HUNDRED.map((index) => gateway.call('POST', `/v1/authorisations${index % 2 ? '/abandonments' : ''}`, body)),
  );
  expect(new Set(answers.map(({ body: { authorisation_id, state } }) => `${authorisation_id} ${state}`)).size).toBe(1);
});

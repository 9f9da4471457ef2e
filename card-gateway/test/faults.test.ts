import { startGateway, type Gateway } from './support/gateway';

let gateway: Gateway;
let token: string;

beforeAll(async () => {
  gateway = await startGateway();
  token = await gateway.tokenOf('4242424242424242');
});
afterEach(() => gateway.setFaults({}));
afterAll(() => gateway.stop());

const effectsOf = async (reference: string) =>
  (await gateway.journal()).filter((entry) => entry.reference === reference).map((entry) => entry.kind);

test('fails the next calls without an effect', async () => {
  await gateway.setFaults({ fail_next: 2 });
  expect((await gateway.authorise('failing', token)).status).toBe(500);
  expect((await gateway.call('GET', '/v1/authorisations/by-reference/failing')).status).toBe(500);
  expect((await gateway.call('GET', '/v1/authorisations/by-reference/failing')).status).toBe(404);
});

test('drops the answer after the commit: the effect happens once, also after a repetition', async () => {
  await gateway.setFaults({ drop_next: 1 });
  await expect(gateway.authorise('dropped', token)).rejects.toThrow();
  expect((await gateway.call('GET', '/v1/authorisations/by-reference/dropped')).body.state).toBe('authorised');
  expect((await gateway.authorise('dropped', token)).body.state).toBe('authorised');
  expect(await effectsOf('dropped')).toEqual(['authorised']);
});

test('does everything twice with one effect', async () => {
  await gateway.setFaults({ repeat_next: 3 });
  const { authorisation_id: id } = (await gateway.authorise('twice', token)).body;
  await gateway.call('POST', `/v1/authorisations/${id}/capture`, { reference: 'twice-capture' });
  expect(
    (await gateway.call('POST', `/v1/authorisations/${id}/refund`, { reference: 'twice-refund', amount: 6_000 })).body
      .refunded_amount,
  ).toBe(6_000);
  expect([
    ...(await effectsOf('twice')),
    ...(await effectsOf('twice-capture')),
    ...(await effectsOf('twice-refund')),
  ]).toEqual(['authorised', 'captured', 'refunded']);
});

test('reports a repeated end of a challenge as such, with one effect', async () => {
  const { challenge_id: challengeId } = (await gateway.authorise('reported', await gateway.tokenOf('4000000000003220')))
    .body;
  await gateway.setFaults({ on: ['challenge'], repeat_next: 1 });
  expect((await gateway.challenge(challengeId ?? '', 'code', '123456')).body).toEqual({ result: 'passed' });
  expect(await effectsOf('reported')).toEqual(['challenge', 'authorised']);
});

test('hits only the named kinds of call', async () => {
  await gateway.setFaults({ on: ['capture'], fail_next: 1 });
  const { status, body } = await gateway.authorise('named', token);
  expect(status).toBe(200);
  const capture = () =>
    gateway.call('POST', `/v1/authorisations/${body.authorisation_id}/capture`, { reference: 'named' });
  expect((await capture()).status).toBe(500);
  expect((await capture()).body.state).toBe('captured');
});

test('waits before a call', async () => {
  await gateway.setFaults({ delay_ms: 300 });
  const start = performance.now();
  await gateway.authorise('waiting', token);
  expect(performance.now() - start).toBeGreaterThanOrEqual(295);
});

test('cannot be set when faults are disabled', async () => {
  const plain = await startGateway({ FAULTS: '0' });
  expect((await plain.call('POST', '/v1/faults', { fail_next: 1 })).status).toBe(404);
  await plain.stop();
});

import { startGateway, type Gateway } from './support/gateway';

let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

async function challenged(reference: string, number = '4000000000003220', on = gateway) {
  const { body } = await on.authorise(reference, await on.tokenOf(number));
  return { ...body, challenge_id: body.challenge_id ?? '' };
}
const stateOf = async (reference: string, on = gateway) =>
  (await on.call('GET', `/v1/authorisations/by-reference/${reference}`)).body;

test.each(['4000000000003220', '5200000000003225'])('%s is authorised with the right code', async (number) => {
  const before = await challenged(`right-${number}`, number);
  expect(before).toMatchObject({ state: 'challenge', challenge_id: expect.stringMatching(/^ch_[a-p]{32}$/) });
  expect((await gateway.challenge(before.challenge_id, 'code', '123456')).body).toEqual({ result: 'passed' });
  expect(await stateOf(before.reference)).toMatchObject({
    state: 'authorised',
    authorisation_id: before.authorisation_id,
  });
  expect((await gateway.challenge(before.challenge_id, 'cancel')).body).toEqual({ result: 'passed' });
  const kinds = (await gateway.journal())
    .filter((entry) => entry.reference === before.reference)
    .map((entry) => entry.kind);
  expect(kinds).toEqual(['challenge', 'authorised']);
});

test('allows a wrong code to be corrected', async () => {
  const { challenge_id: id, reference } = await challenged('corrected');
  expect((await gateway.challenge(id, 'code', '000000')).body).toEqual({ result: null });
  expect((await gateway.challenge(id, 'code', '123456')).body).toEqual({ result: 'passed' });
  expect(await stateOf(reference)).toMatchObject({ state: 'authorised' });
});

test('ends after three wrong codes', async () => {
  const { challenge_id: id, reference } = await challenged('three');
  const results = [];
  for (const code of ['1', '2', '3', '123456']) results.push((await gateway.challenge(id, 'code', code)).body.result);
  expect(results).toEqual([null, null, 'failed', 'failed']);
  expect(await stateOf(reference)).toMatchObject({ state: 'declined', reason: 'challenge_failed' });
});

test('is declined by the issuer of 4000008400001629 even with the right code', async () => {
  const { challenge_id: id, reference } = await challenged('refused', '4000008400001629');
  expect((await gateway.challenge(id, 'code', '123456')).body).toEqual({ result: 'failed' });
  expect(await stateOf(reference)).toMatchObject({ state: 'declined', reason: 'challenge_failed' });
});

test.each([
  ['4242424242424242', 'passed', { state: 'authorised' }],
  ['4000000000000002', 'failed', { state: 'declined', reason: 'declined' }],
  ['4000000000009995', 'failed', { state: 'declined', reason: 'insufficient' }],
  ['4000000000000069', 'failed', { state: 'declined', reason: 'expired' }],
  ['4000008400001629', 'failed', { state: 'declined', reason: 'challenge_failed' }],
])(
  'required of any card, the challenge comes first: %s reveals nothing before the right code, then %s',
  async (number, result, end) => {
    const { body } = await gateway.authorise(`required-${number}`, await gateway.tokenOf(number), {
      challenge_required: true,
    });
    expect(body).toMatchObject({ state: 'challenge', challenge_id: expect.any(String) });
    expect((await gateway.challenge(body.challenge_id ?? '', 'code', '123456')).body).toEqual({ result });
    expect(await stateOf(body.reference)).toMatchObject(end);
  },
);

test('a hundred right codes at once authorise once', async () => {
  const { challenge_id: id, reference } = await challenged('parallel');
  const answers = await Promise.all(Array.from({ length: 100 }, () => gateway.challenge(id, 'code', '123456')));
  expect(answers.every(({ body }) => body.result === 'passed')).toBe(true);
  expect(
    (await gateway.journal()).filter((entry) => entry.reference === reference && entry.kind === 'authorised'),
  ).toHaveLength(1);
});

test('an abandoned one stays a challenge, and is declined for good when its time is over', async () => {
  const abandoned = await challenged('abandoned');
  expect(await stateOf('abandoned')).toMatchObject({ state: 'challenge' });
  await gateway.query("UPDATE authorisations SET challenge_expires_at = now() WHERE reference = 'abandoned'");
  expect(await stateOf('abandoned')).toMatchObject({ state: 'declined', reason: 'challenge_failed' });
  expect((await gateway.challenge(abandoned.challenge_id, 'code', '123456')).body).toEqual({ result: 'failed' });
  expect(
    (await gateway.journal()).filter((entry) => entry.reference === 'abandoned').map((entry) => entry.kind),
  ).toEqual(['challenge', 'declined']);
});

test('shows merchant, amount and the last four digits, escaped, only in our frames', async () => {
  const { body } = await gateway.authorise('page', await gateway.tokenOf('4000000000003220'), {
    amount: 271_920,
    description: '<b>請求書</b>',
  });
  const response = await fetch(`${gateway.process.url}/challenge/${body.challenge_id}`);
  const page = await response.text();
  for (const text of ['カードで請求書', '271,920円', '**** 3220', '&lt;b&gt;請求書&lt;/b&gt;', 'テストカード会社'])
    expect(page).toContain(text);
  expect(page).not.toContain('<b>');
  expect(response.headers.get('content-security-policy')).toContain('frame-ancestors https://parent.example;');
  expect((await fetch(`${gateway.process.url}/challenge/ch_unknown`)).status).toBe(404);
});

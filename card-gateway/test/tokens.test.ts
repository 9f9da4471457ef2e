import type { GatewayError, IdentifiedCard } from 'shared-api/gateway';
import { PARENT, startGateway, type Gateway } from './support/gateway';

const PAN = '4242424242424242';
let gateway: Gateway;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.stop());

const fieldsOf = (body: unknown) => (body as GatewayError).fields;

test.each([
  [PAN, 'VISA', '4242'],
  ['5555555555554444', 'MASTER', '4444'],
  ['3566002020360505', 'JCB', '0505'],
  ['36227206271667', 'DINERS', '1667'],
  ['4541410000002229', 'SAISON', '2229'],
])('%s becomes a token of %s', async (number, brand, last4) => {
  const { status, body } = await gateway.enter(number);
  expect(status).toBe(201);
  expect(body).toEqual({
    token: expect.stringMatching(/^tok_[a-p]{32}$/),
    brand,
    last4,
    exp_month: 8,
    exp_year: 2049,
    holder: 'TARO YAMADA',
  });
  expect((await gateway.call('GET', `/v1/cards/${body.token}`)).body).toEqual({
    ...body,
    fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
});

test('accepts full-width digits, hyphens and lower case', async () => {
  const { body } = await gateway.enter('４２４２－４２４２ 4242-4242', {
    exp_month: '８',
    exp_year: '２０４９',
    holder: 'ｔaro  yamada',
    security_code: '１２３',
  });
  expect(body).toMatchObject({ brand: 'VISA', last4: '4242', exp_month: 8, exp_year: 2049, holder: 'TARO YAMADA' });
});

const AMEX =
  'American Expressはご利用いただけません。Visa、Mastercard、JCB、Diners Club、セゾンカードをご利用ください。';
test.each([
  ['AMEX by 37', { number: '378282246310005', security_code: '1234' }, 'number', AMEX],
  ['AMEX by 34', { number: '343434343434343', security_code: '1234' }, 'number', AMEX],
  [
    'an unknown brand',
    { number: '6011111111111117' },
    'number',
    'このカードはご利用いただけません。Visa、Mastercard、JCB、Diners Club、セゾンカードをご利用ください。',
  ],
  [
    'a wrong check digit',
    { number: '4242424242424241' },
    'number',
    'カード番号が正しくありません。番号を確認してください。',
  ],
  ['a wrong length', { number: '424242424242424' }, 'number', 'カード番号が正しくありません。番号を確認してください。'],
  ['no number', { number: ' ' }, 'number', 'カード番号が入力されていません。'],
  ['an expired card', { exp_month: '10', exp_year: '25' }, 'expiry', '有効期限が切れているカードは登録できません。'],
  [
    'a 13th month',
    { exp_month: '13' },
    'expiry',
    '有効期限が正しくありません。カードに記載された月と年を確認してください。',
  ],
  ['half an expiry', { exp_year: '' }, 'expiry', '有効期限（月/年）が入力されていません。'],
  ['a holder in kanji', { holder: '山田太郎' }, 'holder', 'カード名義はローマ字で入力してください。例: TARO YAMADA'],
  ['a number as holder', { holder: PAN }, 'holder', 'カード名義はローマ字で入力してください。例: TARO YAMADA'],
  [
    'a short security code',
    { security_code: '12' },
    'security_code',
    'セキュリティコードは3桁の数字で入力してください。',
  ],
])('rejects %s at its field', async (_name, changes, field, message) => {
  const { status, body } = await gateway.enter(PAN, changes);
  expect(status).toBe(422);
  expect(fieldsOf(body)).toEqual([{ field, message }]);
});

test('accepts entries from its own page only', async () => {
  const entry = { number: PAN, exp_month: '08', exp_year: '49', holder: 'TARO YAMADA', security_code: '123' };
  for (const origin of [PARENT, 'null', undefined]) {
    const { status } = await gateway.send('POST', '/fields/tokens', {
      body: entry,
      headers: { ...(origin && { origin }) },
    });
    expect(status).toBe(401);
  }
});

test('stores no number and no security code: not in any table, not in the log, not in an answer', async () => {
  const { body } = await gateway.enter(PAN, { security_code: '739' });
  const bad = await gateway.enter('4242424242424241', { holder: PAN });
  await gateway.send('GET', `/${PAN}?number=${PAN}`);
  await gateway.send('POST', '/fields/tokens', {
    body: { number: PAN, extra: PAN },
    headers: { origin: gateway.process.url },
  });
  await gateway.authorise('no-pan', body.token);

  const { rows: tables } = await gateway.query<{ name: string }>(
    "SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables WHERE table_schema NOT IN ('pg_catalog', 'information_schema')",
  );
  expect(tables.length).toBeGreaterThanOrEqual(5);
  const contents = await Promise.all(
    tables.map(async ({ name }) => (await gateway.query(`SELECT t::text AS row FROM ${name} t`)).rows),
  );
  const everything = JSON.stringify(contents);
  expect(everything).toContain(body.token);
  for (const secret of [
    PAN,
    '4242424242424241',
    Buffer.from(PAN).toString('hex'),
    Buffer.from(PAN).toString('base64'),
  ]) {
    expect(everything).not.toContain(secret);
    expect(gateway.process.logged()).not.toContain(secret);
  }
  const { rows: codes } = await gateway.query("SELECT 1 FROM cards c WHERE c::text LIKE '%,739,%'");
  expect(codes).toEqual([]);
  expect(JSON.stringify(bad.body)).not.toContain('4242');
});

test('recognises the same card only by a keyed hash', async () => {
  const [first, second, other] = await Promise.all([
    gateway.tokenOf('3566002020360505'),
    gateway.tokenOf('3566002020360505'),
    gateway.tokenOf(PAN),
  ]);
  const hashOf = async (token: string) =>
    (await gateway.call<IdentifiedCard>('GET', `/v1/cards/${token}`)).body.fingerprint;
  expect(first).not.toBe(second);
  expect(await hashOf(first)).toBe(await hashOf(second));
  expect(await hashOf(first)).not.toBe(await hashOf(other));
});

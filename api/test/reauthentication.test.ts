import { CORPORATION, prove, signInUnproven, unprove } from './support/accounts';
import type { Tokens } from './support/api';
import { type Refusal, totalOf, useMoney } from './support/money';
import { newUser } from './support/new-user';
import {
  type CodeSession,
  mailedCode,
  mailsTo,
  otherThan,
  reauthenticate,
  setSecondFactor,
  tryCode,
  tryPassword,
} from './support/sign-ins';
import { corporationSupplier, supplierCalls } from './support/suppliers';
import { useApi } from './support/use-api';

const MINUTE_MS = 60_000;
const REQUIRED = {
  status: 403,
  body: {
    status: 'reauthentication_required',
    message: 'この操作には、本人確認が必要です。ご本人であることを、もう一度確認してください。',
  },
};

describe('giving the password again', () => {
  const api = useApi();
  const set = (tokens: Awaited<ReturnType<typeof signInUnproven>>, isOn: boolean) =>
    api().call('PUT', '/users/security_settings', { tokens, body: { is_second_factor_on: isOn } });

  it('lets this session alone change personal settings, for ten minutes', async () => {
    const [tokens, elsewhere] = [await signInUnproven(api()), await signInUnproven(api())];
    expect(await set(tokens, false)).toMatchObject(REQUIRED);
    const now = async () => Date.parse((await api().call<{ now: string }>('GET', '/system/time')).body.now);
    const before = await now();
    const { status, body } = await reauthenticate(api(), tokens);
    expect(status).toBe(200);
    const provenAt = Date.parse(body.valid_until) - 10 * MINUTE_MS;
    expect(provenAt).toBeGreaterThanOrEqual(before);
    expect(provenAt).toBeLessThanOrEqual(await now());
    expect((await set(tokens, false)).status).toBe(200);
    expect(await set(elsewhere, false)).toMatchObject(REQUIRED);
    await api().moveClock(9 * MINUTE_MS);
    expect((await set(tokens, false)).status).toBe(200);
    const { body: renewed } = await api().call<typeof tokens>('POST', '/users/token', {
      body: { refresh_token: tokens.refresh_token },
    });
    expect((await set(renewed, false)).status).toBe(200);
    await api().moveClock(MINUTE_MS);
    expect(await set(renewed, false)).toMatchObject(REQUIRED);
  });

  it('rejects a wrong one at its field, and keeps the session', async () => {
    const tokens = await signInUnproven(api());
    const { status, body } = await reauthenticate(api(), tokens, 'wrong');
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'password', code: 'wrong', message: 'パスワードが正しくありません。もう一度入力してください。' }],
    ]);
    expect((await api().call('GET', '/users/information', { tokens })).status).toBe(200);
    expect(await set(tokens, false)).toMatchObject(REQUIRED);
  });

  it('cannot be guessed with a stolen session from any source; the owner can still sign in', async () => {
    const stolen = await signInUnproven(api());
    const guess = (index: number) =>
      api().call('POST', '/users/reauthentication', {
        tokens: stolen,
        body: { password: `wrong ${index}` },
        headers: { 'x-forwarded-for': `203.0.113.${index}` },
      });
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => guess(index)));
    expect(answers.filter(({ status }) => status === 422).length).toBeLessThanOrEqual(10);
    expect(answers.find(({ status }) => status === 429)?.body['message']).toBe(
      'パスワード確認の試行回数が上限に達しました。しばらくしてから、もう一度お試しください。',
    );
    const tokens = await signInUnproven(api());
    expect((await reauthenticate(api(), tokens)).status).toBe(200);
  });
});

describe('proving to be present with a mailed code', () => {
  const api = useApi();
  const mail = (tokens: Tokens) => api().call<CodeSession>('POST', '/users/reauthentication/code', { tokens });
  const send = (tokens: Tokens, body: unknown) =>
    api().call<Refusal>('POST', '/users/reauthentication', { tokens, body });
  const mayChange = async (tokens: Tokens) =>
    (await api().call('DELETE', '/users/sessions', { tokens })).status === 204;

  it('is possible for the user it was mailed to, once', async () => {
    const [user, tokens] = [await newUser(api()), await signInUnproven(api())];
    const other = await signInUnproven(api(), user);
    const { status, body } = await mail(tokens);
    expect([status, body.masked_email_address]).toEqual([200, 'h***@aoba']);
    const code = await mailedCode(api());
    const proof = { code_session: body.code_session, code };
    expect(await send(tokens, { ...proof, code: otherThan(code) })).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'code', code: 'wrong' }] },
    });
    expect((await send(other, proof)).status).toBe(422);
    expect(await mayChange(tokens)).toBe(false);
    expect((await send(tokens, proof)).status).toBe(200);
    expect(await mayChange(tokens)).toBe(true);
    expect(await send(await signInUnproven(api()), proof)).toMatchObject({ status: 422 });
  });

  it('signs nobody in', async () => {
    const { body } = await mail(await signInUnproven(api()));
    expect((await tryCode(api(), '198.51.100.7', body.code_session, await mailedCode(api()))).status).toBe(422);
  });

  it('is limited to ten mails an hour for a user', async () => {
    const tokens = await signInUnproven(api(), await newUser(api()));
    const answers = await Promise.all(Array.from({ length: 12 }, () => mail(tokens)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });

  it('takes the place of the password where the second factor is on; its sign-in is a proof, too', async () => {
    const { email, password } = await newUser(api());
    await setSecondFactor(api(), true, await signInUnproven(api(), { email, password }));
    const { body: begun } = await tryPassword(api(), '198.51.100.8', password, email);
    const code = await mailedCode(api(), email);
    const { body: tokens } = await tryCode(api(), '198.51.100.8', begun.code_session, code);
    expect(await mayChange(tokens)).toBe(true);
    await unprove(api(), tokens);
    expect((await reauthenticate(api(), tokens)).body.errors).toEqual([
      {
        field: 'password',
        code: 'second_factor',
        message: '2段階認証がオンのため、パスワードでは確認できません。認証コードかパスキーで確認してください。',
      },
    ]);
    expect(await mayChange(tokens)).toBe(false);
  });
});

describe('without the proof', () => {
  const money = useMoney();
  const suppliers = supplierCalls(
    () => money().api,
    () => money().tokens,
  );
  beforeAll(() => unprove(money().api, money().tokens));

  it('a payment of a million yen and more is refused before its card is charged; a smaller one is not', async () => {
    const [invoice, card] = [await money().newInvoice(2_000_000), await proven(() => money().saveCard())];
    expect(totalOf(970_874)).toBe(1_000_000);
    const entries = (await money().gateway.journal()).length;
    expect(await money().approve(card, invoice, 970_874)).toMatchObject(REQUIRED);
    expect(await money().gateway.journal()).toHaveLength(entries);
    expect(await money().approve(card, invoice, 970_873)).toMatchObject({ status: 200 });
    expect(await proven(() => money().approve(card, invoice, 970_874))).toMatchObject({ status: 200 });
  });

  it('a supplier is registered without an account only', async () => {
    expect(await suppliers.corporation(corporationSupplier())).toMatchObject(REQUIRED);
    expect(await suppliers.corporation({ ...corporationSupplier(), account: null })).toMatchObject({ status: 201 });
  });

  async function proven<T>(work: () => Promise<T>): Promise<T> {
    await prove(money().api, money().tokens);
    const result = await work();
    await unprove(money().api, money().tokens);
    return result;
  }
});

describe('the security settings', () => {
  const api = useApi();
  const mails = async () =>
    (await mailsTo(api(), CORPORATION.email))
      .filter(({ subject }) => subject.startsWith('2段階認証'))
      .map(({ subject }) => subject);

  it('turn the second factor on and off, and notify the user by mail', async () => {
    const tokens = await signInUnproven(api());
    const read = () => api().call('GET', '/users/security_settings', { tokens });
    const set = (isOn: boolean) =>
      api().call('PUT', '/users/security_settings', { tokens, body: { is_second_factor_on: isOn } });
    expect((await read()).body).toEqual({
      is_second_factor_on: false,
      password_changed_at: expect.stringMatching(/Z$/),
    });
    await reauthenticate(api(), tokens);
    expect((await set(true)).body).toMatchObject({ is_second_factor_on: true });
    expect((await set(true)).status).toBe(200);
    expect((await read()).body).toMatchObject({ is_second_factor_on: true });
    expect((await tryPassword(api(), '198.51.100.1', CORPORATION.password)).status).toBe(202);
    expect(await mails()).toEqual(['2段階認証をオンにしました']);
    await set(false);
    expect((await tryPassword(api(), '198.51.100.1', CORPORATION.password)).status).toBe(200);
    expect(await mails()).toEqual(['2段階認証をオフにしました', '2段階認証をオンにしました']);
  });
});

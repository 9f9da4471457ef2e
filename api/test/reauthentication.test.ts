import { CORPORATION, signIn } from './support/accounts';
import { mailsTo, reauthenticate, tryPassword } from './support/sign-ins';
import { useApi } from './support/use-api';

const MINUTE_MS = 60_000;

describe('giving the password again', () => {
  const api = useApi();
  const set = (tokens: Awaited<ReturnType<typeof signIn>>, isOn: boolean) =>
    api().call('PUT', '/users/security_settings', { tokens, body: { is_second_factor_on: isOn } });
  const REQUIRED = {
    status: 403,
    body: {
      status: 'reauthentication_required',
      message: 'この操作には、本人確認が必要です。パスワードをもう一度入力してください。',
    },
  };

  it('lets this session alone change personal settings, for ten minutes', async () => {
    const [tokens, elsewhere] = [await signIn(api()), await signIn(api())];
    expect(await set(tokens, false)).toMatchObject(REQUIRED);
    const { status, body } = await reauthenticate(api(), tokens);
    expect(status).toBe(200);
    const { body: time } = await api().call<{ now: string }>('GET', '/system/time', { tokens });
    expect(Math.abs(Date.parse(body.valid_until) - Date.parse(time.now) - 10 * MINUTE_MS)).toBeLessThan(5_000);
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
    const tokens = await signIn(api());
    const { status, body } = await reauthenticate(api(), tokens, 'wrong');
    expect([status, body.errors]).toEqual([
      422,
      [{ field: 'password', code: 'wrong', message: 'パスワードが正しくありません。もう一度入力してください。' }],
    ]);
    expect((await api().call('GET', '/users/information', { tokens })).status).toBe(200);
    expect(await set(tokens, false)).toMatchObject(REQUIRED);
  });

  it('cannot be guessed with a stolen session from any source; the owner can still sign in', async () => {
    const stolen = await signIn(api());
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
    const tokens = await signIn(api());
    expect((await reauthenticate(api(), tokens)).status).toBe(200);
  });
});

describe('the security settings', () => {
  const api = useApi();
  const mails = async () =>
    (await mailsTo(api(), CORPORATION.email))
      .filter(({ subject }) => subject.startsWith('2段階認証'))
      .map(({ subject }) => subject);

  it('turn the second factor on and off, and notify the user by mail', async () => {
    const tokens = await signIn(api());
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

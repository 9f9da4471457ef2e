import { CORPORATION, signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { mailedCode, reauthenticate, setSecondFactor, tryCode, tryPassword } from './support/sign-ins';
import { useApi } from './support/use-api';

const SIGNED_OUT = {
  code: 'signed_out',
  status: 401,
  message: 'ログインの有効期限が切れました。もう一度ログインしてください。',
  errors: [],
};

describe('a session', () => {
  const api = useApi();
  const refresh = (refreshToken: string) =>
    api().call<Tokens>('POST', '/users/token', { body: { refresh_token: refreshToken } });
  const information = (tokens: Tokens) => api().call('GET', '/users/information', { tokens });

  it('starts with e-mail and password, whatever the case of the address', async () => {
    const tokens = await signIn(api(), { ...CORPORATION, email: ' Hanako@AOBA.example' });
    expect((await information(tokens)).body).toMatchObject({
      emailAddress: 'hanako@aoba.example',
      userLastName: '山田',
      businessForm: 1,
    });
  });

  it('is refused for a wrong e-mail and a wrong password in the same words, and never as 401', async () => {
    const wrong = [
      { email_address: 'nobody@aoba.example', password: CORPORATION.password },
      { email_address: CORPORATION.email, password: 'wrong' },
    ];
    const answers = await Promise.all(wrong.map((body) => api().call('POST', '/login', { body })));
    for (const { status, body } of answers) {
      expect(status).toBe(400);
      expect(body).toMatchObject({
        status: 400,
        message: 'メールアドレスまたはパスワードが正しくありません。',
        errors: [],
      });
    }
  });

  it('requires both tokens, each in its place', async () => {
    const { access_token, id_token, refresh_token } = await signIn(api());
    const other = await signIn(api());
    const pairs = [
      { access_token: id_token, id_token: access_token },
      { access_token, id_token: access_token },
      { access_token, id_token: other.id_token },
      { access_token: `${access_token.slice(0, -4)}AAAA`, id_token },
      { access_token: refresh_token, id_token },
    ];
    for (const pair of pairs) {
      const { status, body } = await information({ ...pair, refresh_token });
      expect([status, body]).toEqual([401, { ...SIGNED_OUT, request_id: expect.any(String) }]);
    }
    expect((await api().call('GET', '/users/information')).status).toBe(401);
  });

  it('is named with its user in both tokens, which are for one place each and valid for ten minutes', async () => {
    const seconds = async () =>
      Math.floor(Date.parse((await api().call<{ now: string }>('GET', '/system/time')).body.now) / 1_000);
    const before = await seconds();
    const { access_token, id_token } = await signIn(api());
    const [access, id] = [access_token, id_token].map((token) =>
      token
        .split('.')
        .slice(0, 2)
        .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString())),
    );
    const [header, claims] = access ?? [];
    expect(header).toEqual({ alg: 'EdDSA', kid: expect.any(String), typ: 'JWT' });
    expect(claims).toEqual({
      iss: 'card-seikyusho',
      aud: 'access',
      sub: expect.stringMatching(/^\d+$/),
      sid: expect.any(String),
      iat: expect.any(Number),
      exp: claims.iat + 600,
    });
    expect(claims.iat).toBeGreaterThanOrEqual(before);
    expect(claims.iat).toBeLessThanOrEqual(await seconds());
    expect(id).toEqual([header, { ...claims, aud: 'id' }]);
  });

  it('answers expired_access_token after its lifetime, and continues after a refresh', async () => {
    const [used, unused] = [await signIn(api()), await signIn(api())];
    expect((await information(used)).status).toBe(200);
    await api().moveClock(11 * 60_000);
    for (const tokens of [used, unused]) {
      const { status, body } = await information(tokens);
      expect([status, body['status']]).toEqual([401, 'expired_access_token']);
    }
    const renewed = await refresh(used.refresh_token);
    expect(renewed.status).toBe(200);
    expect((await information(renewed.body)).status).toBe(200);
  });

  it('returns the same successor for a refresh token repeated within the grace period', async () => {
    const { refresh_token } = await signIn(api());
    const first = await refresh(refresh_token);
    await api().moveClock(9_000);
    const again = await refresh(refresh_token);
    expect([again.status, again.body.refresh_token]).toEqual([200, first.body.refresh_token]);
    expect(first.body.refresh_token).not.toBe(refresh_token);
  });

  it('has one successor when many refresh at once', async () => {
    const { refresh_token } = await signIn(api());
    const answers = await Promise.all(Array.from({ length: 20 }, () => refresh(refresh_token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(new Set(answers.map(({ body }) => body.refresh_token)).size).toBe(1);
  });

  it('ends with its whole family when a refresh token is used again after the grace period', async () => {
    const tokens = await signIn(api());
    const renewed = await refresh(tokens.refresh_token);
    await api().moveClock(11_000);
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
    expect((await refresh(renewed.body.refresh_token)).status).toBe(401);
    expect((await information(renewed.body)).body).toMatchObject(SIGNED_OUT);
  });

  it('ends access and refresh at once when the user signs out', async () => {
    const tokens = await signIn(api());
    const elsewhere = await signIn(api());
    expect((await api().call('POST', '/logout', { tokens })).status).toBe(204);
    expect((await information(tokens)).body).toMatchObject(SIGNED_OUT);
    expect((await refresh(tokens.refresh_token)).status).toBe(401);
    expect((await information(elsewhere)).status).toBe(200);
  });

  it('leaves no token, password, code or ticket in the log', async () => {
    const tokens = await signIn(api());
    const secrets = [
      'a-wrong-password',
      'a-password-again',
      'a-new-password-2026',
      'a-reset-ticket-of-nobody',
      '918273',
    ];
    const [wrong, again, newPassword, ticket, wrongCode] = secrets;
    await setSecondFactor(api(), true, tokens);
    const { body: begun } = await tryPassword(api(), '198.51.100.9', CORPORATION.password);
    const code = await mailedCode(api());
    const { body: renewed } = await refresh(tokens.refresh_token);
    await tryPassword(api(), '198.51.100.9', String(wrong));
    await tryCode(api(), '198.51.100.9', begun.code_session, String(wrongCode));
    const { body: second } = await tryCode(api(), '198.51.100.9', begun.code_session, code);
    await reauthenticate(api(), tokens, again);
    await api().call('PUT', '/users/password', { body: { reset_ticket: ticket, new_password: newPassword } });
    await api().call('POST', '/password_resets/verification', { body: { reset_ticket: ticket } });
    await setSecondFactor(api(), false, second);
    const { body } = await api().call('GET', `/nowhere?reset_ticket=${ticket}`);
    await api().lineWith(String(body['request_id']));
    const output = await api().log();
    const issued = [tokens, renewed, second].flatMap(({ access_token, id_token, refresh_token }) => [
      access_token,
      id_token,
      refresh_token,
    ]);
    for (const secret of [...secrets, ...issued, CORPORATION.password]) expect(output).not.toContain(secret);
    expect(output).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});

import { CORPORATION } from './support/accounts';
import { addRegistration, tryPassword } from './support/sign-ins';
import { useApi } from './support/use-api';

const UNFINISHED = 'unfinished@nowhere.example';

describe('signing in with a password', () => {
  const api = useApi();
  beforeAll(() => addRegistration(api(), UNFINISHED));

  it('starts a session', async () => {
    const { status, body } = await tryPassword(api(), '198.51.100.1', CORPORATION.password);
    expect(status).toBe(200);
    expect((await api().call('GET', '/users/information', { tokens: body })).status).toBe(200);
  });

  it('starts a session that can only register when the registration is unfinished', async () => {
    const { status, headers, body } = await tryPassword(
      api(),
      '198.51.100.1',
      CORPORATION.password,
      UNFINISHED.toUpperCase(),
    );
    expect([status, headers.get('location')]).toEqual([303, null]);
    expect((await api().call('GET', '/users/information', { tokens: body })).body).toMatchObject({
      status: 'registration_unfinished',
    });
    const renewed = await api().call<typeof body>('POST', '/users/token', {
      body: { refresh_token: body.refresh_token },
    });
    expect((await api().call('GET', '/users/information', { tokens: renewed.body })).body).toMatchObject({
      status: 'registration_unfinished',
    });
  });

  it('is rejected alike for an unknown address, a wrong password, and an unfinished registration', async () => {
    const answers = [];
    for (const email of ['nobody@nowhere.example', CORPORATION.email, UNFINISHED])
      answers.push(await tryPassword(api(), '198.51.100.2', 'wrong', email));
    for (const { status, headers, body } of answers) {
      const expected = {
        code: 'sign_in_failed',
        status: 400,
        message: 'メールアドレスまたはパスワードが正しくありません。',
        errors: [],
        request_id: expect.any(String),
      };
      expect([status, body]).toEqual([400, expected]);
      expect([...headers.keys()]).toEqual([...(answers[0]?.headers.keys() ?? [])]);
    }
  });
});

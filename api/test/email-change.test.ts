import type { CodeSession, LoginUser } from 'shared-api/types';
import { signIn, signInUnproven, SOLE_PROPRIETOR } from './support/accounts';
import type { Tokens } from './support/api';
import { lastMailTo, mailsTo } from './support/mails';
import type { Refusal } from './support/money';
import { newUser } from './support/new-user';
import { useApi } from './support/use-api';

describe('changing the e-mail address', () => {
  const api = useApi();
  let addresses = 0;
  const newAddress = () => `new-${(addresses += 1)}@aoba.example`;
  const begin = (tokens: Tokens, email_address: string) =>
    api().call<CodeSession & Refusal>('PUT', '/users/email_address', { tokens, body: { email_address } });
  const verify = (tokens: Tokens, code_session: string, code: string) =>
    api().call<Refusal>('POST', '/users/verify_email_auth_code', { tokens, body: { code_session, code } });
  const codeTo = async (address: string) =>
    /認証コード: (\d{6})/.exec((await lastMailTo(api(), address)).text)?.[1] ?? '';
  const subjects = async (address: string) => (await mailsTo(api(), address)).map(({ subject }) => subject);
  const signInStatus = async (email_address: string, password: string) =>
    (await api().call('POST', '/login', { body: { email_address, password } })).status;

  it('needs the code sent to the new one; the old one gets two mails, and every session ends', async () => {
    const user = await newUser(api());
    const [tokens, elsewhere, next] = [await signIn(api(), user), await signIn(api(), user), newAddress()];
    const { status, body } = await begin(tokens, ` ${next.toUpperCase()} `);
    expect([status, body.masked_email_address]).toEqual([200, 'n***@aoba']);
    expect(await subjects(user.email)).toEqual(['メールアドレスの変更を受け付けました']);
    expect((await verify(tokens, body.code_session, await codeTo(next))).status).toBe(204);
    expect(await subjects(user.email)).toEqual([
      'メールアドレスの変更を受け付けました',
      'メールアドレスが変更されました',
    ]);
    for (const one of [tokens, elsewhere])
      expect((await api().call('GET', '/users/information', { tokens: one })).status).toBe(401);
    expect([await signInStatus(user.email, user.password), await signInStatus(next, user.password)]).toEqual([
      400, 200,
    ]);
    expect(
      (
        await api().call<LoginUser>('GET', '/users/information', {
          tokens: await signIn(api(), { ...user, email: next }),
        })
      ).body.emailAddress,
    ).toBe(next);
  });

  it('needs proof that the user is present', async () => {
    const { status, body } = await begin(await signInUnproven(api(), await newUser(api())), newAddress());
    expect([status, body]).toMatchObject([403, { status: 'reauthentication_required' }]);
  });

  it('refuses an invalid address, and the current one of the user', async () => {
    const user = await newUser(api());
    const tokens = await signIn(api(), user);
    expect((await begin(tokens, 'taro@')).body.errors).toEqual([
      {
        field: 'email_address',
        code: 'format',
        message: 'メールアドレスの形式が正しくありません。例: taro@example.co.jp',
      },
    ]);
    expect((await begin(tokens, user.email.toUpperCase())).body.errors).toEqual([
      {
        field: 'email_address',
        code: 'same',
        message: '現在のメールアドレスと同じです。別のメールアドレスを入力してください。',
      },
    ]);
  });

  it('gives the same answer for a taken address: its owner gets another mail, and no code is right', async () => {
    const tokens = await signIn(api(), await newUser(api()));
    const [free, taken] = [await begin(tokens, newAddress()), await begin(tokens, SOLE_PROPRIETOR.email)];
    expect([taken.status, Object.keys(taken.body)]).toEqual([200, Object.keys(free.body)]);
    const { subject, text } = await lastMailTo(api(), SOLE_PROPRIETOR.email);
    expect(subject).toBe('メールアドレスの変更について');
    expect(text).not.toContain('認証コード');
    expect((await verify(tokens, taken.body.code_session, '123456')).body.errors[0]?.code).toBe('wrong');
  });

  it('refuses a wrong code, an expired one and one of another user, and nothing changes', async () => {
    const user = await newUser(api());
    const [tokens, next] = [await signIn(api(), user), newAddress()];
    const { code_session: session } = (await begin(tokens, next)).body;
    const code = await codeTo(next);
    const other = await signIn(api(), await newUser(api()));
    expect((await verify(other, session, code)).body.errors).toEqual([
      { field: 'code', code: 'expired', message: '認証コードの有効期限が切れています。再送してください。' },
    ]);
    expect((await verify(tokens, session, code === '000000' ? '000001' : '000000')).body.errors[0]?.code).toBe('wrong');
    await api().moveClock(10 * 60_000 - 5_000);
    const { body: renewed } = await api().call<Tokens>('POST', '/users/token', {
      body: { refresh_token: tokens.refresh_token },
    });
    await api().moveClock(5_000);
    expect((await verify(renewed, session, code)).body.errors[0]?.code).toBe('expired');
    expect(await signInStatus(user.email, user.password)).toBe(200);
  });

  it('succeeds for one of two users who want the same address; the other gets an error', async () => {
    const next = newAddress();
    const users = await Promise.all([newUser(api()), newUser(api())]);
    const changes = [];
    for (const user of users) {
      const tokens = await signIn(api(), user);
      const { body } = await begin(tokens, next);
      changes.push({ tokens, session: body.code_session, code: await codeTo(next) });
    }
    const answers = await Promise.all(changes.map(({ tokens, session, code }) => verify(tokens, session, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.message).toBe(
      'このメールアドレスは、すでに使用されています。別のメールアドレスで、もう一度お試しください。',
    );
    const loser = users[answers.findIndex(({ status }) => status === 409)];
    expect([
      await signInStatus(next, loser?.password ?? ''),
      await signInStatus(loser?.email ?? '', loser?.password ?? ''),
    ]).toEqual([200, 200]);
  });

  it('invalidates links and codes mailed to the old address', async () => {
    const user = await newUser(api());
    const [tokens, next] = [await signIn(api(), user), newAddress()];
    await api().call('POST', '/password_resets', { body: { email_address: user.email } });
    const ticket = /#([\w-]{43})/.exec((await lastMailTo(api(), user.email)).text)?.[1];
    const { body } = await begin(tokens, next);
    await verify(tokens, body.code_session, await codeTo(next));
    expect((await api().call('POST', '/password_resets/verification', { body: { reset_ticket: ticket } })).status).toBe(
      410,
    );
  });

  it("sends a user's mails to others only so often", async () => {
    const tokens = await signIn(api(), await newUser(api()));
    const statuses = [];
    for (let count = 0; count < 11; count += 1) statuses.push((await begin(tokens, newAddress())).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([10, 429]);
  });
});

import { signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { lastMailTo, mailsTo } from './support/mails';
import type { Refusal } from './support/money';
import { newUser } from './support/new-user';
import { useApi } from './support/use-api';

const NEXT = 'tomato river cloud';

describe('changing the password', () => {
  const api = useApi();
  const change = (tokens: Tokens | undefined, current_password: string, new_password: string) =>
    api().call<Refusal>('PUT', '/users/password', { tokens, body: { current_password, new_password } });
  const isSignedIn = async (tokens: Tokens) =>
    (await api().call('GET', '/users/information', { tokens })).status === 200;
  const signInStatus = async (email: string, password: string) =>
    (await api().call('POST', '/login', { body: { email_address: email, password } })).status;

  it('ends the other sessions, keeps this one, and sends a mail', async () => {
    const user = await newUser(api());
    const [here, elsewhere] = [await signIn(api(), user), await signIn(api(), user)];
    expect((await change(here, user.password, NEXT)).status).toBe(204);
    expect(await isSignedIn(here)).toBe(true);
    const answer = await api().call('GET', '/users/information', { tokens: elsewhere });
    expect([answer.status, answer.body['status']]).toEqual([401, 401]);
    expect(
      (await api().call('POST', '/users/token', { body: { refresh_token: elsewhere.refresh_token } })).status,
    ).toBe(401);
    expect([await signInStatus(user.email, user.password), await signInStatus(user.email, NEXT)]).toEqual([400, 200]);
    const { rows } = await api().pool.query<{ end_reason: string }>(
      'select end_reason from sessions s join users u on u.id = s.user_id where email_address = $1 and end_reason is not null',
      [user.email],
    );
    expect(rows).toEqual([{ end_reason: 'password_changed' }]);
    const mail = await lastMailTo(api(), user.email);
    expect(mail.subject).toBe('パスワードが変更されました');
    expect(mail.text).toContain('株式会社青葉製作所 山田 花子 様');
    expect(mail.text).not.toContain(NEXT);
  });

  it('rejects a wrong current password at its field, and keeps the session', async () => {
    const user = await newUser(api());
    const tokens = await signIn(api(), user);
    const { status, body } = await change(tokens, 'not my password', NEXT);
    expect([status, body.errors]).toEqual([
      422,
      [
        {
          field: 'current_password',
          code: 'wrong',
          message: 'パスワードが正しくありません。もう一度入力してください。',
        },
      ],
    ]);
    expect(await isSignedIn(tokens)).toBe(true);
    expect(await signInStatus(user.email, user.password)).toBe(200);
    expect((await mailsTo(api(), user.email)).map(({ subject }) => subject)).not.toContain(
      'パスワードが変更されました',
    );
  });

  it('stops guesses at the current password, also from a stolen session', async () => {
    const user = await newUser(api());
    const tokens = await signIn(api(), user);
    const answers = [];
    for (let tries = 0; tries < 12; tries += 1)
      answers.push((await change(tokens, `guess number ${tries}`, NEXT)).status);
    expect(answers[0]).toBe(422);
    expect(answers.at(-1)).toBe(429);
  });

  it('refuses a new password that is easily guessed, too short, too long, like the address or the current one', async () => {
    const user = await newUser(api());
    const tokens = await signIn(api(), user);
    const cases = [
      ['password1234', 'common', '推測されやすいパスワードです。別のパスワードを入力してください。'],
      [`${user.email}!`, 'like_email', '推測されやすいパスワードです。別のパスワードを入力してください。'],
      ['short', 'too_short', 'パスワードは12文字以上で入力してください。'],
      [user.password, 'same', '現在のパスワードと同じです。別のパスワードを入力してください。'],
      [
        user.password.replace('aoba', 'ａｏｂａ'),
        'same',
        '現在のパスワードと同じです。別のパスワードを入力してください。',
      ],
      ['long words '.repeat(12), 'maxLength', '新しいパスワードは128文字以内で入力してください。'],
    ] as const;
    for (const [next, code, message] of cases) {
      const { status, body } = await change(tokens, user.password, next);
      expect([status, body.errors]).toEqual([422, [{ field: 'new_password', code, message }]]);
    }
    expect(await signInStatus(user.email, user.password)).toBe(200);
  });

  it('requires a session or a ticket', async () => {
    const user = await newUser(api());
    expect((await change(undefined, user.password, NEXT)).status).toBe(401);
  });

  it('succeeds once when two come at once', async () => {
    const user = await newUser(api());
    const sessions = [await signIn(api(), user), await signIn(api(), user)];
    const nexts = ['first new password', 'second new password'];
    const answers = await Promise.all(
      sessions.map((tokens, index) => change(tokens, user.password, nexts[index] ?? '')),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
    const works = await Promise.all(nexts.map((next) => signInStatus(user.email, next)));
    expect(works.filter((status) => status === 200)).toHaveLength(1);
    expect(works.indexOf(200)).toBe(answers.findIndex(({ status }) => status === 204));
  });
});

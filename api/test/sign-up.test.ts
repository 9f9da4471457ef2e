import type { CodeSession } from 'shared-api/types';
import { CORPORATION, signIn } from './support/accounts';
import type { Tokens } from './support/api';
import { lastMailTo, mailsTo } from './support/mails';
import { beginSignUp, mailedCode, newAddress, newRegistration, PASSWORD, termsVersion } from './support/new-account';
import { otherThan } from './support/sign-ins';
import { useApi } from './support/use-api';

const MINUTE_MS = 60_000;
const CODE_WRONG = '認証コードが正しくありません。もう一度入力してください。';

describe('signing up', () => {
  const api = useApi();
  const certify = (codeSession: string, code: string) =>
    api().call<Tokens & { errors: unknown }>('POST', '/users/certification', {
      body: { code_session: codeSession, code },
    });
  const resume = (address: string) =>
    api().call<CodeSession>('POST', '/users/resignup', { body: { email_address: address } });
  const resend = (codeSession: string) =>
    api().call<CodeSession>('POST', '/one_time_codes/resend', { body: { code_session: codeSession } });
  const progress = (tokens: Tokens) => api().call('GET', '/users/registration', { tokens });
  const login = (address: string, password: string) =>
    api().call<Tokens>('POST', '/login', { body: { email_address: address, password } });

  it('mails a code, and the code gives a session that may only register', async () => {
    const address = newAddress();
    const { status, body } = await beginSignUp(api(), ` ${address.toUpperCase()} `);
    expect([status, body]).toEqual([
      200,
      {
        code_session: expect.stringMatching(/^[0-9a-f-]{36}$/),
        masked_email_address: 't***@example',
        sent_at: expect.any(String),
        expires_at: expect.any(String),
        resend_at: expect.any(String),
      },
    ]);
    expect((await lastMailTo(api(), address)).subject).toBe('新規登録の認証コード');
    const { status: certified, body: tokens } = await certify(body.code_session, await mailedCode(api(), address));
    expect(certified).toBe(200);
    expect((await progress(tokens)).body).toEqual({ email_address: address, step: 'input', input: null });
    expect((await api().call('GET', '/users/information', { tokens })).body).toMatchObject({
      status: 'registration_unfinished',
    });
    expect((await api().call('GET', '/users/license', { tokens })).body).toMatchObject({
      agreed_version: await termsVersion(api()),
      is_agreed: true,
    });
  });

  it.each([
    [
      'an address that is none',
      { email_address: 'taro' },
      'email_address',
      'format',
      'メールアドレスの形式が正しくありません。例: taro@example.co.jp',
    ],
    ['a short password', { password: 'short' }, 'password', 'too_short', 'パスワードは12文字以上で入力してください。'],
    [
      'a common password',
      { password: 'administrator' },
      'password',
      'common',
      '推測されやすいパスワードです。別のパスワードを入力してください。',
    ],
    [
      'other terms than those in force',
      { terms_version: '1999-01-01' },
      'terms_version',
      'outdated',
      '利用規約が改定されています。最新の利用規約を確認して、もう一度同意してください。',
    ],
    ['no password', { password: '' }, 'password', 'minLength', 'パスワードが入力されていません。'],
  ])('refuses %s at its field', async (_what, change, field, code, message) => {
    const right = { email_address: newAddress(), password: PASSWORD, terms_version: await termsVersion(api()) };
    const { status, body } = await api().call('POST', '/users', { body: { ...right, ...change } });
    expect([status, body['errors']]).toEqual([422, [{ field, code, message }]]);
    expect(await mailsTo(api(), right.email_address)).toEqual([]);
  });

  it('accepts a password of sixteen digits that looks like a card number, and stores only its hash', async () => {
    expect((await beginSignUp(api(), newAddress(), '4242 4242 4242 4242')).status).toBe(200);
  });

  it('does not reveal that an address is known, and notifies its owner by mail', async () => {
    const unknown = await beginSignUp(api(), newAddress());
    const known = await beginSignUp(api(), CORPORATION.email);
    expect([known.status, Object.keys(known.body)]).toEqual([unknown.status, Object.keys(unknown.body)]);
    const { subject, text } = await lastMailTo(api(), CORPORATION.email);
    expect(subject).toBe('すでにご登録いただいています');
    expect(text).toContain('/signin');
    expect(text).toContain('/password/sendemail');
    expect(text).not.toContain('認証コード');
    expect((await certify(known.body.code_session, '000000')).body.errors).toEqual([
      { field: 'code', code: 'wrong', message: CODE_WRONG },
    ]);
    await signIn(api());
  });

  it('mails the same again to a known address, as it mails another code to an unknown one', async () => {
    const address = newAddress();
    const [unknown, known] = [await beginSignUp(api(), address), await beginSignUp(api(), CORPORATION.email)];
    const first = await mailedCode(api(), address);
    const before = (await mailsTo(api(), CORPORATION.email)).length;
    await api().moveClock(MINUTE_MS);
    const again = [await resend(unknown.body.code_session), await resend(known.body.code_session)];
    expect(again.map(({ status, body }) => [status, Object.keys(body)])).toEqual([
      [200, Object.keys(unknown.body)],
      [200, Object.keys(unknown.body)],
    ]);
    expect((await mailsTo(api(), CORPORATION.email)).slice(before).map(({ subject }) => subject)).toEqual([
      'すでにご登録いただいています',
    ]);
    const second = await mailedCode(api(), address);
    // In one of a million cases both codes are the same.
    const earlier = first === second ? otherThan(second) : first;
    expect((await certify(unknown.body.code_session, earlier)).status).toBe(422);
    expect((await certify(unknown.body.code_session, second)).status).toBe(200);
  });

  it('over an unfinished registration sets the new password after the right code, and ends its sessions', async () => {
    const address = newAddress();
    const before = await newRegistration(api(), address);
    const { body } = await beginSignUp(api(), address, 'another password of the owner');
    expect((await progress(before)).status).toBe(200);
    expect((await certify(body.code_session, await mailedCode(api(), address))).status).toBe(200);
    expect((await progress(before)).status).toBe(401);
    expect([
      (await login(address, PASSWORD)).status,
      (await login(address, 'another password of the owner')).status,
    ]).toEqual([400, 303]);
  });

  it('resumes with a code to the same address, and with the password unchanged', async () => {
    const address = newAddress();
    const before = await newRegistration(api(), address);
    const { status, body } = await resume(address);
    expect(status).toBe(200);
    expect((await lastMailTo(api(), address)).subject).toBe('登録を再開するための認証コード');
    const { body: tokens } = await certify(body.code_session, await mailedCode(api(), address));
    expect((await progress(tokens)).body).toMatchObject({ email_address: address, step: 'input' });
    expect([(await progress(before)).status, (await login(address, PASSWORD)).status]).toEqual([200, 303]);
  });

  it('answers the same if no registration is unfinished, and notifies the owner by mail', async () => {
    const [begun, unknown] = [newAddress(), newAddress()];
    await newRegistration(api(), begun);
    const answers = [await resume(begun), await resume(unknown), await resume(CORPORATION.email)];
    expect(answers.map(({ status, body }) => [status, Object.keys(body)])).toEqual(
      Array.from({ length: 3 }, () => [200, Object.keys(answers[0]?.body ?? {})]),
    );
    expect([(await lastMailTo(api(), unknown)).subject, (await lastMailTo(api(), CORPORATION.email)).subject]).toEqual([
      '途中の登録が見つかりません',
      'すでにご登録いただいています',
    ]);
    expect((await certify(answers[1]?.body.code_session ?? '', '000000')).status).toBe(422);
  });

  it('leaves neither password nor code in the log or the database', async () => {
    const address = newAddress();
    await newRegistration(api(), address, 'nobody may ever read this');
    const { rows } = await api().pool.query<{ content: string }>(
      'select string_agg(t::text, $1) as content from (select r::text from registrations r union all select c::text from one_time_codes c) t(t)',
      ['\n'],
    );
    const code = await mailedCode(api(), address);
    expect(rows[0]?.content).not.toContain('nobody may ever read this');
    expect(rows[0]?.content).not.toMatch(new RegExp(`[(,]${code}[,)]`));
    expect(await api().log()).not.toContain('nobody may ever read this');
    expect(await api().log()).not.toContain(code);
  });
});

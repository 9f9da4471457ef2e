import { CORPORATION } from './support/accounts';
import { everyNth } from './support/full';
import {
  from,
  mailedCode,
  mailsTo,
  otherThan,
  setSecondFactor,
  tryCode,
  tryPassword,
  type CodeSession,
} from './support/sign-ins';
import type { Api } from './support/api';
import { useApi } from './support/use-api';

const MINUTE_MS = 60_000;
const WRONG = {
  status: 422,
  errors: [{ field: 'code', code: 'wrong', message: '認証コードが正しくありません。もう一度入力してください。' }],
};
const EXPIRED = {
  status: 422,
  errors: [{ field: 'code', code: 'expired', message: '認証コードの有効期限が切れています。再送してください。' }],
};

describe('signing in with a second factor', () => {
  const api = useApi();
  let count = 0;
  /** Each test has its own source, so that failures in one do not slow the next. */
  const source = (): string => `203.0.113.${count}`;
  const begin = async (by: Api = api()): Promise<CodeSession & { code: string }> => {
    const { status, body } = await tryPassword(by, source(), CORPORATION.password);
    expect(status).toBe(202);
    return { ...body, code: await mailedCode(by) };
  };
  beforeAll(() => setSecondFactor(api(), true));
  beforeEach(async () => {
    count += 1;
    // Moves past the window in which failures of the previous test count.
    await api().moveClock(16 * MINUTE_MS);
  });

  it('mails a code, which signs in once', async () => {
    const { code, code_session, masked_email_address } = await begin();
    expect(masked_email_address).toBe('h***@aoba');
    const { status, body } = await tryCode(
      api(),
      source(),
      code_session,
      ` ${[...code].map((digit) => String.fromCodePoint(digit.codePointAt(0)! + 0xfee0)).join('')} `,
    );
    expect(status).toBe(200);
    expect((await api().call('GET', '/users/information', { tokens: body })).status).toBe(200);
    expect(await tryCode(api(), source(), code_session, code)).toMatchObject({ status: 422, body: EXPIRED });
  });

  it('gives no tokens and starts no session before the code', async () => {
    const sessions = async (): Promise<unknown> => (await api().pool.query('select count(*) from sessions')).rows;
    const before = await sessions();
    const { status, body } = await tryPassword(api(), source(), CORPORATION.password);
    expect(status).toBe(202);
    expect(Object.keys(body).filter((name) => name.endsWith('_token'))).toEqual([]);
    expect(await sessions()).toEqual(before);
  });

  it('rejects a wrong code, and after five of them the right one too', async () => {
    const { code, code_session } = await begin();
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await tryCode(api(), source(), code_session, otherThan(code))).toMatchObject({ status: 422, body: WRONG });
      await api().moveClock(5_000);
    }
    expect(await tryCode(api(), source(), code_session, code)).toMatchObject({ status: 422, body: EXPIRED });
  });

  it('refuses a code after ten minutes', async () => {
    const { code, code_session } = await begin();
    await api().moveClock(10 * MINUTE_MS);
    expect(await tryCode(api(), source(), code_session, code)).toMatchObject({ status: 422, body: EXPIRED });
  });

  it('rejects a code of another purpose, of another sign-in, and of no sign-in', async () => {
    const first = await begin();
    const second = await begin();
    await api().pool.query(`update one_time_codes set purpose = 'password_reset' where id = $1`, [first.code_session]);
    expect(await tryCode(api(), source(), first.code_session, first.code)).toMatchObject({
      status: 422,
      body: EXPIRED,
    });
    expect(await tryCode(api(), source(), second.code_session, otherThan(second.code))).toMatchObject({
      status: 422,
      body: WRONG,
    });
    expect(await tryCode(api(), source(), '00000000-0000-4000-8000-000000000000', first.code)).toMatchObject({
      status: 422,
      body: EXPIRED,
    });
    expect(await tryCode(api(), source(), 'no-handle', first.code)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'code_session' }] },
    });
  });

  it('is invalid after the password or the address changed', async () => {
    const first = await begin();
    await api().pool.query(`update users set password_changed_at = to_timestamp($1) where email_address = $2`, [
      Date.parse(first.expires_at) / 1000,
      CORPORATION.email,
    ]);
    expect(await tryCode(api(), source(), first.code_session, first.code)).toMatchObject({
      status: 422,
      body: EXPIRED,
    });
    await api().moveClock(11 * MINUTE_MS);
    const second = await begin();
    await api().pool.query(`update one_time_codes set email_address = 'old@aoba.example' where id = $1`, [
      second.code_session,
    ]);
    expect(await tryCode(api(), source(), second.code_session, second.code)).toMatchObject({
      status: 422,
      body: EXPIRED,
    });
  });

  it('mails another code after half a minute, five in all, and accepts only the latest', async () => {
    const { code, code_session } = await begin();
    const resend = () =>
      api().call<CodeSession & { message: string }>('POST', '/one_time_codes/resend', {
        body: { code_session },
        headers: from(source()),
      });
    const early = await resend();
    expect([early.status, early.body.message]).toEqual([
      429,
      '認証コードを送信したばかりです。少し待ってから再送してください。',
    ]);
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(25);
    for (let sent = 2; sent <= 5; sent += 1) {
      await api().moveClock(30_000);
      expect(await resend()).toMatchObject({ status: 200, body: { code_session } });
    }
    await api().moveClock(30_000);
    expect(await resend()).toMatchObject({
      status: 429,
      body: { message: '認証コードを再送できる回数を超えました。最初からやり直してください。' },
    });
    const latest = await mailedCode(api());
    // In one of a million cases both codes are the same.
    const earlier = code === latest ? otherThan(latest) : code;
    expect(await tryCode(api(), source(), code_session, earlier)).toMatchObject({ status: 422, body: WRONG });
    expect((await tryCode(api(), source(), code_session, latest)).status).toBe(200);
    expect(await resend()).toMatchObject({ status: 422, body: { errors: [{ field: 'code', code: 'expired' }] } });
  });

  // Repeated, because counting attempts while another one succeeds must not deadlock, which ends in a 500.
  it.each(everyNth([1, 2, 3, 4, 5], 3))(
    'signs in once, however many send the right code at once (round %i)',
    async () => {
      const { code, code_session } = await begin();
      const answers = await Promise.all(Array.from({ length: 50 }, () => tryCode(api(), source(), code_session, code)));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    },
  );

  it('checks at most five of many parallel guesses', async () => {
    const { code, code_session } = await begin();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => tryCode(api(), source(), code_session, otherThan(code))),
    );
    expect(answers.filter(({ body }) => body.errors[0]?.code === 'wrong').length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(40);
  });

  it('gives no further tries at codes by repeated sign-ins with the right password', async () => {
    let guesses = 0;
    for (let elapsedMs = 0; elapsedMs < 14 * MINUTE_MS;) {
      const begun = await tryPassword(api(), source(), CORPORATION.password);
      const guessed = begun.status === 202 ? await tryCode(api(), source(), begun.body.code_session, '000000') : begun;
      if (guessed.status === 422) guesses += 1;
      else {
        const waitMs = Number(guessed.headers.get('retry-after')) * 1000;
        elapsedMs += waitMs;
        await api().moveClock(waitMs);
      }
    }
    expect(guesses).toBeLessThanOrEqual(5);
  });

  it('notifies the user only by the mail with the code while it is unfinished', async () => {
    await begin();
    const [latest] = await mailsTo(api(), CORPORATION.email);
    expect(latest?.subject).toBe('ログインの認証コード');
    expect(latest?.text_body).toContain('すぐにパスワードを変更してください。');
  });
});

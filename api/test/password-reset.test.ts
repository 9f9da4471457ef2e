import type { CodeSession } from 'shared-api/types';
import { SOLE_PROPRIETOR, signIn } from './support/accounts';
import { lastMailTo, mailsTo } from './support/mails';
import type { Refusal } from './support/money';
import { newUser } from './support/new-user';
import { useApi } from './support/use-api';

const MINUTE = 60_000;
const NEXT = 'tomato river cloud';

interface Checked {
  readonly reset_ticket: string;
  readonly masked_email_address: string;
  readonly expires_at: string;
}

describe('resetting a forgotten password', () => {
  const api = useApi();
  const ask = (email_address: string, headers = {}) =>
    api().call<CodeSession & Refusal>('POST', '/password_resets', { body: { email_address }, headers });
  const check = (body: object) => api().call<Checked & Refusal>('POST', '/password_resets/verification', { body });
  const reset = (reset_ticket: string, new_password = NEXT) =>
    api().call<Refusal>('PUT', '/users/password', { body: { reset_ticket, new_password } });
  const signInStatus = async (email: string, password: string) =>
    (await api().call('POST', '/login', { body: { email_address: email, password } })).status;
  const ticketIn = (text: string) => /\/password\/reset#([\w-]+)/.exec(text)?.[1] ?? '';
  const codeIn = (text: string) => /認証コード: (\d{6})/.exec(text)?.[1] ?? '';
  /** Requests a reset. Returns the content of its mail. */
  const mailed = async (email: string) => {
    const { status, body } = await ask(email);
    if (status !== 200) throw new Error(JSON.stringify(body));
    const { text } = await lastMailTo(api(), email);
    return { session: body.code_session, ticket: ticketIn(text), code: codeIn(text) };
  };
  const wrongCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('works with the link of the mail, which can be loaded again', async () => {
    const user = await newUser(api());
    const tokens = await signIn(api(), user);
    expect((await ask(` ${user.email.toUpperCase()}`)).status).toBe(200);
    const ticket = ticketIn((await lastMailTo(api(), user.email)).text);
    for (const _ of [1, 2]) {
      const { status, body } = await check({ reset_ticket: ticket });
      expect([status, body]).toEqual([
        200,
        { reset_ticket: ticket, masked_email_address: `${user.email[0]}***@aoba`, expires_at: expect.any(String) },
      ]);
    }
    expect((await reset(ticket)).status).toBe(204);
    expect([await signInStatus(user.email, user.password), await signInStatus(user.email, NEXT)]).toEqual([400, 200]);
    expect((await api().call('GET', '/users/information', { tokens })).status).toBe(401);
    expect((await mailsTo(api(), user.email)).map(({ subject }) => subject)).toContain('パスワードが変更されました');
  });

  it('works with the code of the mail, which gives a ticket', async () => {
    const user = await newUser(api());
    const { session, code } = await mailed(user.email);
    const wrong = await check({ code_session: session, code: wrongCode(code) });
    expect([wrong.status, wrong.body.errors[0]?.field]).toEqual([422, 'code']);
    const { status, body } = await check({
      code_session: session,
      code: ` ${code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))}`,
    });
    expect([status, body.masked_email_address]).toEqual([200, `${user.email[0]}***@aoba`]);
    expect((await reset(body.reset_ticket)).status).toBe(204);
    expect(await signInStatus(user.email, NEXT)).toBe(200);
  });

  it('allows fifteen wrong codes per address and hour, across new codes; the link still works', async () => {
    const user = await newUser(api());
    const statuses: number[] = [];
    let last = { session: '', ticket: '', code: '' };
    for (let sends = 0; sends < 4; sends += 1) {
      last = await mailed(user.email);
      for (let tries = 0; tries < 5; tries += 1)
        statuses.push((await check({ code_session: last.session, code: wrongCode(last.code) })).status);
    }
    expect(statuses).toEqual([...Array<number>(15).fill(422), ...Array<number>(5).fill(429)]);
    const { status, body } = await check({ code_session: last.session, code: last.code });
    expect([status, body.message]).toEqual([429, '操作の回数が上限に達しました。60分後にお試しください。']);
    expect((await check({ reset_ticket: last.ticket })).status).toBe(200);
    await api().moveClock(61 * MINUTE);
    const { session, code } = await mailed(user.email);
    expect((await check({ code_session: session, code })).status).toBe(200);
  });

  it('stores no ticket in plain text, and puts it in the fragment of the address', async () => {
    const user = await newUser(api());
    const { ticket } = await mailed(user.email);
    const { rowCount } = await api().pool.query('select 1 from password_resets where ticket_hash = $1', [ticket]);
    expect([ticket.length, rowCount]).toEqual([43, 0]);
    const { body } = await api().call('GET', '/nowhere');
    await api().lineWith(String(body['request_id']));
    expect(await api().log()).not.toContain(ticket);
  });

  it('reports that a link has expired after 30 minutes, and a code after 10', async () => {
    const user = await newUser(api());
    const { session, ticket, code } = await mailed(user.email);
    await api().moveClock(10 * MINUTE);
    expect((await check({ code_session: session, code })).body.errors).toEqual([
      { field: 'code', code: 'expired', message: '認証コードの有効期限が切れています。再送してください。' },
    ]);
    expect((await check({ reset_ticket: ticket })).status).toBe(200);
    await api().moveClock(20 * MINUTE);
    const message = 'リンクの有効期限が切れています。もう一度メールを送信してください。';
    for (const { status, body } of [await check({ reset_ticket: ticket }), await reset(ticket)])
      expect([status, body.message]).toEqual([410, message]);
    expect(await signInStatus(user.email, user.password)).toBe(200);
  });

  it('uses up every link and code of the user with the first that sets a password', async () => {
    const user = await newUser(api());
    const [first, second] = [await mailed(user.email), await mailed(user.email)];
    expect((await reset(first.ticket)).status).toBe(204);
    const message = 'このリンクは、すでに使用されています。もう一度メールを送信してください。';
    for (const { status, body } of [
      await reset(first.ticket, 'another new password'),
      await check({ reset_ticket: second.ticket }),
    ])
      expect([status, body.message]).toEqual([410, message]);
    expect((await check({ code_session: second.session, code: second.code })).status).toBe(422);
    expect((await check({ reset_ticket: 'x'.repeat(43) })).body.message).toBe(
      'リンクが正しくないか、有効期限が切れています。もう一度メールを送信してください。',
    );
  });

  it('sets one password when a ticket is used twice at once', async () => {
    const user = await newUser(api());
    const { ticket } = await mailed(user.email);
    const answers = await Promise.all(['first new password', 'second new password'].map((next) => reset(ticket, next)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 410]);
  });

  it('rejects the old password and a guessable one at the field, and keeps the ticket valid', async () => {
    const user = await newUser(api());
    const { ticket } = await mailed(user.email);
    expect((await reset(ticket, user.password)).body.errors).toEqual([
      {
        field: 'new_password',
        code: 'same',
        message: '現在のパスワードと同じです。別のパスワードを入力してください。',
      },
    ]);
    expect((await reset(ticket, '123456789012')).body.errors[0]?.code).toBe('guessable');
    expect((await reset(ticket)).status).toBe(204);
  });

  it('unlocks a user locked out by wrong tries, and leaves the second factor as it is', async () => {
    const user = await newUser(api());
    await api().pool.query('update users set is_second_factor_on = true where email_address = $1', [user.email]);
    for (let tries = 0; tries < 10; tries += 1) {
      await signInStatus(user.email, 'wrong password');
      await api().moveClock(20_000);
    }
    expect(await signInStatus(user.email, user.password)).toBe(429);
    expect((await reset((await mailed(user.email)).ticket)).status).toBe(204);
    expect([200, 202]).toContain(await signInStatus(user.email, NEXT));
    const { rows } = await api().pool.query('select is_second_factor_on from users where email_address = $1', [
      user.email,
    ]);
    expect(rows).toEqual([{ is_second_factor_on: true }]);
  });

  it('answers and writes the same for an unknown address, whose mail reveals nothing', async () => {
    const rows = async () => {
      const tables = ['one_time_codes', 'password_resets', 'mail_outbox', 'rate_limits'];
      const counts = await Promise.all(
        tables.map((table) => api().pool.query<{ count: string }>(`select count(*) from ${table}`)),
      );
      return counts.map(({ rows: [row] }) => Number(row?.count));
    };
    const written = async (address: string) => {
      const before = await rows();
      const { status, body } = await ask(address);
      return {
        status,
        keys: Object.keys(body),
        masked: body.masked_email_address,
        rows: (await rows()).map((count, index) => count - (before[index] ?? 0)),
      };
    };
    const user = await newUser(api());
    await ask('warm@up.example');
    const [known, unknown] = [await written(user.email), await written('nobody@aoba.example')];
    expect(unknown).toEqual({ ...known, masked: 'n***@aoba' });
    const { text } = await lastMailTo(api(), 'nobody@aoba.example');
    expect(text).toContain('ご登録は見つかりませんでした');
    expect([ticketIn(text), codeIn(text)]).toEqual(['', '']);
  });

  it('refuses an invalid e-mail address, and limits mails to one address per source', async () => {
    expect((await ask('nobody')).body.errors).toEqual([
      {
        field: 'email_address',
        code: 'format',
        message: 'メールアドレスの形式が正しくありません。例: taro@example.co.jp',
      },
    ]);
    const strange = { 'x-forwarded-for': '203.0.113.7' };
    const statuses = [];
    for (let count = 0; count < 6; count += 1) statuses.push((await ask(SOLE_PROPRIETOR.email, strange)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { ticket, code } = await mailed(SOLE_PROPRIETOR.email);
    // Beyond the limit the mail has only the link: six digits could be guessed from many sources.
    expect(code).toBe('');
    expect((await check({ reset_ticket: ticket })).status).toBe(200);
  });
});

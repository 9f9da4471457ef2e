import PostalMime, { type Email } from 'postal-mime';
import { CORPORATION } from './support/accounts';
import type { Api } from './support/api';
import { startSmtp, type SmtpPost } from './support/smtp';
import { until } from './support/until';
import { useOwnApi } from './support/use-api';

const HOUR = 60 * 60_000;
let post: SmtpPost;

/** Writes one real mail to the outbox: that of a password reset. */
async function causeMail(api: Api, email_address: string = CORPORATION.email): Promise<void> {
  const { status } = await api.call('POST', '/password_resets', { body: { email_address } });
  if (status !== 200) throw new Error(`The request was answered ${status}.`);
}

beforeAll(async () => {
  post = await startSmtp();
});

afterAll(() => post.stop());

describe('mail by SMTP', () => {
  const api = useOwnApi(() => ({
    env: { SMTP_URL: post.url, NODE_EXTRA_CA_CERTS: post.certificateFile, PUBLIC_ORIGIN: 'https://card.example' },
  }));
  const lastError = async () =>
    (
      await api().pool.query<{ tries: number; last_error: string | null; delivered: boolean }>(
        'select tries, last_error, delivered_at is not null as delivered from mail_outbox order by id desc limit 1',
      )
    ).rows[0];
  const parsed = async (index: number): Promise<Email> => PostalMime.parse(post.received[index]?.raw ?? '');

  it('arrives over TLS with sign-in, with Japanese headers and both forms', async () => {
    await causeMail(api());
    await until(
      async () => post.received.length,
      (count) => count === 1,
    );
    expect(post.received[0]).toMatchObject({
      from: 'no-reply@card-seikyusho.example',
      to: [CORPORATION.email],
      isSecure: true,
      user: 'sender',
    });
    const { from, to, subject, text, html, messageId } = await parsed(0);
    expect([from, to, subject]).toMatchObject([
      { name: 'カードで請求書', address: 'no-reply@card-seikyusho.example' },
      [{ address: CORPORATION.email }],
      'パスワードの再設定',
    ]);
    expect(messageId).toMatch(/^<outbox-\d+@card\.example>$/);
    for (const form of [text, html]) {
      expect(form).toContain('パスワードの再設定を受け付けました。');
      expect(form).toMatch(/https:\/\/card\.example\/password\/reset#[\w-]{43}/);
    }
    // The message is 7-bit only.
    expect(post.received[0]?.raw).toMatch(/^[\x00-\x7f]*$/);
  });

  it('is only a record in the database once the server has taken it: its body is erased', async () => {
    await causeMail(api());
    await until(lastError, (mail) => mail?.delivered === true);
    const { rows } = await api().pool.query(
      'select recipient, subject, text_body, html_body from mail_outbox where delivered_at is not null',
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows)
      expect(row).toEqual({
        recipient: CORPORATION.email,
        subject: 'パスワードの再設定',
        text_body: null,
        html_body: null,
      });
  });

  it('arrives later, once, after the server was down for a while', async () => {
    const before = post.received.length;
    await post.stop();
    await causeMail(api());
    await until(lastError, (mail) => (mail?.tries ?? 0) > 0);
    expect((await lastError())?.delivered).toBe(false);
    await post.start();
    await api().moveClock(HOUR);
    await until(lastError, (mail) => mail?.delivered === true);
    expect(post.received.length).toBe(before + 1);
  });

  it('refused by a server for its recipient delays no other mail, and is tried again', async () => {
    await causeMail(api(), 'refused@nowhere.example');
    await until(lastError, (mail) => mail?.last_error?.includes('550') ?? false);
    const before = post.received.length;
    await causeMail(api(), 'somebody@elsewhere.example');
    await until(
      async () => post.received.length,
      (count) => count === before + 1,
    );
    const { rows } = await api().pool.query(
      "select tries > 0 as was_tried, delivered_at, due_at > now() as is_due_later from mail_outbox where recipient = 'refused@nowhere.example'",
    );
    expect(rows).toEqual([{ was_tried: true, delivered_at: null, is_due_later: true }]);
  });
});

import { CORPORATION, prove, signIn } from './accounts';
import type { Answer, Api, Tokens } from './api';

/** Handle and times of a mailed code. */
export interface CodeSession {
  readonly code_session: string;
  readonly masked_email_address: string;
  readonly expires_at: string;
  readonly resend_at: string;
}

/** Returns the headers of a browser at an address, as the host's proxy passes it on. */
export const from = (
  source: string,
  userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
) => ({
  'x-forwarded-for': source,
  'user-agent': userAgent,
});

/** Tries a password once. */
export const tryPassword = (
  api: Api,
  source: string,
  password: string,
  email: string = CORPORATION.email,
): Promise<Answer<Tokens & CodeSession & { status: number; message: string }>> =>
  api.call('POST', '/login', { body: { email_address: email, password }, headers: from(source) });

/** Tries a one-time code once. */
export const tryCode = (
  api: Api,
  source: string,
  codeSession: string,
  code: string,
): Promise<Answer<Tokens & { errors: { field: string; code: string; message: string }[] }>> =>
  api.call('POST', '/login_2auth', { body: { code_session: codeSession, code }, headers: from(source) });

interface Mail {
  readonly subject: string;
  readonly text_body: string;
}

/** Returns mails to an address, latest first. */
export async function mailsTo(api: Api, recipient: string): Promise<Mail[]> {
  return (
    await api.pool.query<Mail>('select subject, text_body from mail_outbox where recipient = $1 order by id desc', [
      recipient,
    ])
  ).rows;
}

/** Returns the code of the latest mail with one. */
export async function mailedCode(api: Api, recipient: string = CORPORATION.email): Promise<string> {
  const code = (await mailsTo(api, recipient))
    .map(({ text_body }) => /認証コード: (\d{6})/.exec(text_body)?.[1])
    .find(Boolean);
  if (code === undefined) throw new Error(`No code was mailed to ${recipient}.`);
  return code;
}

/** Returns another code than this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export const reauthenticate = (
  api: Api,
  tokens: Tokens,
  password: string = CORPORATION.password,
): Promise<Answer<{ valid_until: string; errors: unknown[] }>> =>
  api.call('POST', '/users/reauthentication', { tokens, body: { password } });

/** Turns the second factor of an account on or off, as its owner does. */
export async function setSecondFactor(api: Api, isOn: boolean, tokens?: Tokens): Promise<Answer> {
  const owner = tokens ?? (await signIn(api));
  await prove(api, owner);
  return api.call('PUT', '/users/security_settings', { tokens: owner, body: { is_second_factor_on: isOn } });
}

/** Inserts an unfinished registration, with the password of the demo corporation. */
export async function addRegistration(api: Api, email: string): Promise<void> {
  await api.pool.query(
    `insert into registrations (email_address, password_hash, created_at, updated_at)
     select $1, password_hash, now(), now() from users where email_address = $2`,
    [email, CORPORATION.email],
  );
}

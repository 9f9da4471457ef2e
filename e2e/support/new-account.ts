import { randomInt, randomUUID } from 'node:crypto';
import { corporateNumberOf } from 'shared-rules/corporate-number';
import { CORPORATION_FORM } from 'shared-rules/testing/corporation-form';
import { codeIn, newestMail } from './mails';
import type { Product } from './product';

/** Tokens of a session, as the API returns them. */
export interface SessionTokens {
  readonly access_token: string;
  readonly id_token: string;
  readonly refresh_token: string;
}

/** A buyer of the test's own, whose password, address and security settings it may change. */
export interface NewAccount {
  readonly email: string;
  readonly password: string;
  /**
   * Tokens of the session in which it registered. Signing in with the password asks for a code, because the second
   * factor is on.
   */
  readonly tokens: SessionTokens;
}

const PASSWORD = 'tests walk the whole way';

/** Returns an unused address. */
export const newAddress = (): string => `taro-${randomUUID()}@example.co.jp`;

/** Returns an unused corporate number. */
export const newCorporateNumber = (): string => corporateNumberOf(String(randomInt(100_000_000_000, 999_999_999_999)));

async function post<T>({ api }: Product, path: string, body: unknown, tokens?: SessionTokens): Promise<T> {
  const response = await fetch(`${api}/api/v2${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // From its own address, because the API limits the sign-ups of one source.
      'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
      ...(tokens && { authorization: tokens.id_token, 'access-token': tokens.access_token }),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
}

/** Signs up and verifies the address, by API calls. Returns a session that may only register. */
export async function newRegistration(product: Product, email = newAddress()): Promise<NewAccount> {
  const { version } = (await (await fetch(`${product.api}/api/v2/terms`)).json()) as { version: string };
  const { code_session: session } = await post<{ code_session: string }>(product, '/users', {
    email_address: email,
    password: PASSWORD,
    terms_version: version,
  });
  const tokens = await post<SessionTokens>(product, '/users/certification', {
    code_session: session,
    code: codeIn(await newestMail(product, email)),
  });
  return { email, password: PASSWORD, tokens };
}

/** Registers a corporation in full, by API calls. @param email unused by default */
export async function newCorporation(product: Product, email = newAddress()): Promise<NewAccount> {
  const registering = await newRegistration(product, email);
  const tokens = await post<SessionTokens>(
    product,
    '/users/corporation',
    { ...CORPORATION_FORM, corporate_number: newCorporateNumber() },
    registering.tokens,
  );
  return { ...registering, tokens };
}

/** Signs in again with password and code, by API calls. Returns a session beside that of the registration. */
export async function signInElsewhere(
  product: Product,
  { email, password }: Pick<NewAccount, 'email' | 'password'>,
): Promise<SessionTokens> {
  const { code_session: session } = await post<{ code_session: string }>(product, '/login', {
    email_address: email,
    password,
  });
  return post<SessionTokens>(product, '/login_2auth', {
    code_session: session,
    code: codeIn(await newestMail(product, email)),
  });
}

import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { luhn } from 'shared-rules/card';
import { fixture } from './invoice-form';
import { newCorporation, type NewAccount, type SessionTokens } from './new-account';
import type { Product } from './product';

/**
 * Returns an unused Visa number that is authorised and ends with 4242. Payments that share a number share its limits,
 * and the whole suite pays more often than one card may.
 */
function newVisaNumber(): string {
  const start = `424242${String(randomInt(100_000)).padStart(5, '0')}`;
  const number = Array.from({ length: 10 }, (_, digit) => `${start}${digit}4242`).find(luhn);
  if (number === undefined) throw new Error('One of ten check digits is right.');
  return number;
}

/** A test's own corporation with its calls to the API, in a session separate from its browser's. */
export class Corporation {
  private readonly source = `198.18.${randomInt(256)}.${randomInt(256)}`;

  private tokens: SessionTokens;

  private constructor(
    readonly product: Product,
    readonly account: NewAccount,
  ) {
    this.tokens = account.tokens;
  }

  /** @param email unused by default */
  static async register(product: Product, email?: string): Promise<Corporation> {
    return new Corporation(product, await newCorporation(product, email));
  }

  /**
   * Returns the body of a successful call; throws on a refusal. Renews a session once that a moved clock has expired.
   */
  async answer<T>(method: string, path: string, body?: unknown): Promise<T> {
    const key = randomUUID();
    let response = await this.send(method, path, key, body);
    if (response.status === 401) {
      await this.renew();
      response = await this.send(method, path, key, body);
    }
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${text}`);
    return (text === '' ? null : JSON.parse(text)) as T;
  }

  /** Uploads a file. Returns its id, for use in an invoice. */
  async upload(name = 'a-minato-printing.pdf'): Promise<string> {
    const bytes = await readFile(fixture(name));
    const { file_id: id, url } = await this.answer<{ file_id: string; url: string }>(
      'POST',
      '/invoices/files/upload/url',
      { file_name: name, size: bytes.length },
    );
    await fetch(new URL(url, this.product.host), {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: bytes,
    });
    await this.answer('POST', '/invoices/files/upload', { file_id: id });
    return id;
  }

  /** Saves a card of its own number that succeeds without a challenge. Returns its id. */
  async addCard(): Promise<number> {
    const { cardGateway } = this.product;
    const response = await fetch(new URL('/fields/tokens', cardGateway), {
      method: 'POST',
      // From its own address, because the gateway limits the entries of one source.
      headers: {
        'content-type': 'application/json',
        origin: new URL(cardGateway).origin,
        'x-forwarded-for': `198.18.${randomInt(256)}.${randomInt(256)}`,
      },
      body: JSON.stringify({
        number: newVisaNumber(),
        exp_month: '12',
        exp_year: '2035',
        holder: 'TARO TAKAHASHI',
        security_code: '123',
      }),
    });
    const { token } = (await response.json()) as { token: string };
    return (await this.answer<{ id: number }>('POST', '/invoices/credit_cards', { token })).id;
  }

  private send(method: string, path: string, key: string, body: unknown): Promise<Response> {
    return fetch(`${this.product.api}/api/v2${path}`, {
      method,
      headers: {
        authorization: this.tokens.id_token,
        'access-token': this.tokens.access_token,
        'idempotency-key': key,
        // From its own address, because the API limits the card attempts of one source.
        'x-forwarded-for': this.source,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }

  private async renew(): Promise<void> {
    const response = await fetch(`${this.product.api}/api/v2/users/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: this.tokens.refresh_token }),
    });
    if (!response.ok) throw new Error(`The session of ${this.account.email} has ended: ${response.status}`);
    this.tokens = (await response.json()) as SessionTokens;
  }
}

import { randomBytes } from 'node:crypto';
import type { Tokens } from '../support/api';
import { anotherAccount } from '../support/suppliers';
import type { Company } from './company';

export type Values = Readonly<Record<string, unknown>>;

/** A call that its caller may make, and that succeeds. */
export interface Example {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: Values;
  /** Credentials if they are not those of the company's user. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Brings about what a call needs, and returns examples of it. */
export type Make = (company: Company) => Promise<Example | readonly Example[]>;

/** Returns the credentials of a signed-in user. */
export const sent = ({ id_token, access_token }: Tokens) => ({
  headers: { authorization: id_token, 'access-token': access_token },
});

/** Returns an address that nobody has. */
export const newAddress = (): string => `${randomBytes(6).toString('hex')}@next.example`;

/** Returns an account that no supplier and no company has. */
export const newAccount = () =>
  anotherAccount({ account_number: String(1_000_000 + (randomBytes(3).readUIntBE(0, 3) % 8_999_999)) });

import { hash, verify } from '@node-rs/argon2';

/**
 * OWASP's profile for argon2id (the library's default kind): 19 MiB, two passes, one lane. About 10 ms of processor
 * time.
 */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), OPTIONS);

const nobody = hashPassword('a password that no account has');

/** Returns whether the password is right. Without an account the refusal takes the same time. */
export async function isPasswordRight(passwordHash: string | undefined, password: string): Promise<boolean> {
  const isRight = await verify(passwordHash ?? (await nobody), password.normalize('NFKC'));
  return isRight && passwordHash !== undefined;
}

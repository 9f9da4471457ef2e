import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Problem } from './problem';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Returns a hook that refuses requests without `Authorization: Bearer <secret>`. It takes the same time for every wrong
 * secret.
 */
export function requireSecret(secret: string) {
  const expected = digest(`Bearer ${secret}`);
  return async (request: FastifyRequest): Promise<void> => {
    if (!timingSafeEqual(digest(request.headers.authorization ?? ''), expected)) {
      throw new Problem('unauthorised', 'The secret is missing or wrong.');
    }
  };
}

/**
 * Returns a hook that refuses requests from pages of other origins, because these calls belong to the gateway's own
 * pages.
 */
export function requireOwnPage(publicOrigin: string) {
  return async (request: FastifyRequest): Promise<void> => {
    if (request.headers.origin !== publicOrigin) {
      throw new Problem('unauthorised', 'Only the pages of the gateway may call this.');
    }
  };
}

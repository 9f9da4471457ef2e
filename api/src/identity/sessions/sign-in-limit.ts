import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/config/context';
import { sha256 } from '../../platform/crypto/hash';
import { rateLimitKey, type RateLimit } from '../../platform/http/rate-limit';
import { isAnybodysDevice, markOf } from './device-mark';

/**
 * Beyond the throttle of the service: nobody may keep the password check busy. Counts by source, and a browser that
 * somebody has signed in with by itself, so that its office cannot use up its tries.
 */
export const signInLimit = ({ database }: Pick<Context, 'database'>): RateLimit => ({
  max: 60,
  timeWindow: 60_000,
  keyGenerator: async (request: FastifyRequest) => {
    const mark = markOf(request);
    return (await isAnybodysDevice(database, mark))
      ? `${request.routeOptions.url ?? ''} device ${sha256(mark)}`
      : rateLimitKey(request);
  },
});

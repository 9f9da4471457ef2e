import type { FastifyRequest } from 'fastify';
import type { Context } from '../../platform/context/context';
import { sha256 } from '../../platform/crypto/hash';
import { rateLimitKey, type RateLimit } from '../../platform/server/rate-limit';
import { isAnybodysDevice, markOf } from '../sessions/device-mark';

/**
 * Returns a limit on top of the service's throttle, so that nobody keeps the password check busy. It counts by source.
 * A known browser is counted separately, so that its office cannot use up its attempts.
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

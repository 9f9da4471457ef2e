import type { FastifyRequest } from 'fastify';
import { pino, type Logger } from 'pino';

const HIDDEN = [
  'req.headers',
  'body',
  'number',
  'security_code',
  'holder',
  'secret',
  'token',
  '*.number',
  '*.security_code',
  '*.holder',
  '*.token',
];

/**
 * Creates the structured log. Addresses are logged as their route, never as sent, and bodies not at all, so that no
 * token or card number in an address reaches it.
 */
export function createLog(level: string): Logger {
  return pino({
    name: 'card-gateway',
    level,
    redact: { paths: HIDDEN, censor: '[hidden]' },
    serializers: {
      req: (request: FastifyRequest) => ({ method: request.method, route: request.routeOptions.url ?? 'none' }),
    },
  });
}

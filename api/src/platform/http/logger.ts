import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** Longer digit runs than any of our numbers but card numbers have; and request keys in paths. */
const LONG_DIGITS = /\d(?:[ -]?\d){12,}/g;
const REQUEST_KEY = /(\/request_keys\/)[^/?]+/;

/** Fields of requests and answers that open something, or did. */
const SECRETS = [
  'password',
  'current_password',
  'new_password',
  'reset_ticket',
  'token',
  'access_token',
  'refresh_token',
  'id_token',
  'request_key',
  'credential',
  'headers',
];

/** The same where the log may have the word for something else. */
const SECRETS_OF_BODIES = ['code'];

const REDACTED = [
  ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  ...SECRETS_OF_BODIES.flatMap((name) => [`body.${name}`, `*.body.${name}`]),
];

/** A path as logs may have it: without query, request key or long numbers. */
const loggablePath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(REQUEST_KEY, '$1[redacted]').replace(LONG_DIGITS, '[digits]');

/** The database library puts the values of a failed query into its message: they stay out of the log. */
function loggableError(error: Error): object {
  const shown = error.cause instanceof Error && error.message.startsWith('Failed query') ? error.cause : error;
  const { type, message, stack } = stdSerializers.err(shown);
  const code: unknown = 'code' in shown ? shown.code : undefined;
  return {
    type,
    code,
    message: message.replace(LONG_DIGITS, '[digits]'),
    stack: stack.replace(LONG_DIGITS, '[digits]'),
  };
}

/**
 * Structured log, to standard output where nothing else is given: one JSON object a line, with no secret, token, key or
 * card number.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: 'api', pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    redact: { paths: REDACTED, remove: true },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: loggablePath(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: loggableError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

import { trace } from '@opentelemetry/api';
import { pino, stdSerializers, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** Runs of digits longer than any of our numbers, as card numbers are; and request keys in paths. */
const LONG_DIGITS = /\d(?:[ -]?\d){12,}/g;
const REQUEST_KEY = /(\/request_keys\/)[^/?]+/;

/** Fields of requests and answers that hold secrets, valid or expired. */
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

/** The same, for names that have another meaning elsewhere in the log. */
const SECRETS_OF_BODIES = ['code'];

const REDACTED = [
  ...SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
  ...SECRETS_OF_BODIES.flatMap((name) => [`body.${name}`, `*.body.${name}`]),
];

/** Returns a path that may be logged: without query, request key or long numbers. */
export const loggablePath = (url: string): string =>
  (url.split('?')[0] ?? '').replace(REQUEST_KEY, '$1[redacted]').replace(LONG_DIGITS, '[digits]');

/** Removes the values of a failed query, which the database library puts into its message. */
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
 * Creates the structured log, on standard output by default: one JSON object a line, without secrets, tokens, keys or
 * card numbers.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { service: 'api', pid: process.pid },
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    // The trace of the request, while traces are sent.
    mixin: () => ({ trace_id: trace.getActiveSpan()?.spanContext().traceId }),
    redact: { paths: REDACTED, remove: true },
    serializers: {
      req: (request: { method: string; url: string }) => ({ method: request.method, path: loggablePath(request.url) }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: loggableError,
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PlainRefusalCode } from 'shared-api/refusals';
import type { ErrorBody } from 'shared-api/types';
import { isOutOfReach } from '../db/out-of-reach';
import { StoreUnavailable } from '../storage/file-store';
import { CallTooLong } from '../http/call-limit';
import { CallerGone } from '../http/caller-gone';
import { Failure, invalidFields, refuse } from '../http/failure';
import { Overloaded } from '../http/overload';
import type { Area } from './field-labels';
import { fieldFailures } from './validation-messages';

/** In ms: a restarting database is usually back by then. */
const RETRY_AFTER_MS = 5_000;
/** In ms: a full or missing disk needs a person to fix it. */
const STORE_RETRY_AFTER_MS = 60_000;

/** Refusals of the HTTP layer itself, by status. */
const OF_PROTOCOL: Readonly<Record<number, PlainRefusalCode>> = {
  400: 'malformed_request',
  413: 'body_too_large',
  415: 'media_type_refused',
};

/** Returns whose API a call is of. */
function areaOf({ routeOptions: { url = '' } }: FastifyRequest, { validationContext }: FastifyError): Area {
  if (url.startsWith('/operator/')) return 'operator';
  return validationContext === 'params' ? 'address' : 'others';
}

function toFailure(error: FastifyError | Failure, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof CallerGone) return refuse('caller_gone');
  if (error.validation) return invalidFields(fieldFailures(error.validation, areaOf(request, error)));
  if (error instanceof StoreUnavailable) return refuse('store_unavailable', {}, { retryAfterMs: STORE_RETRY_AFTER_MS });
  if (isOutOfReach(error) || error instanceof CallTooLong)
    return refuse('service_unavailable', {}, { retryAfterMs: RETRY_AFTER_MS });
  return refuse(OF_PROTOCOL[error.statusCode ?? 500] ?? 'unexpected_error');
}

function send(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { status = failure.httpStatus, errors = [], retryAfterMs, challenge } = failure.details;
  if (challenge !== undefined) reply.header('www-authenticate', challenge);
  if (retryAfterMs !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterMs / 1000)));
  const body: ErrorBody = {
    code: failure.code,
    status,
    message: failure.message,
    errors: errors.map((error) => ({ ...error })),
    request_id: request.id,
  };
  return reply.code(failure.httpStatus).type('application/json; charset=utf-8').serializer(JSON.stringify).send(body);
}

/** Turns every refusal and every unexpected error into the contract's error body. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError | Failure, request, reply) => {
    const failure = toFailure(error, request);
    if (error instanceof CallerGone) request.log.info('caller gone');
    if (failure.httpStatus >= 500 && !(failure instanceof Overloaded))
      request.log.error({ err: error }, 'unexpected error');
    return send(request, reply, failure);
  });
  app.setNotFoundHandler((request, reply) => send(request, reply, refuse('page_not_found')));
}

import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ErrorBody } from 'shared-api/types';
import { unexpectedError } from 'shared-rules/messages';
import { isOutOfReach } from '../db/out-of-reach';
import { StoreUnavailable } from '../storage/file-store';
import { CallerGone } from '../http/caller-gone';
import { Failure, invalidFields } from '../http/failure';
import { Overloaded } from '../http/overload';
import type { Area } from './field-labels';
import { fieldFailures } from './validation-messages';

/** In ms: a restarting database is usually back by then. */
const RETRY_AFTER_MS = 5_000;
/** In ms: a full or missing disk needs a person to fix it. */
const STORE_RETRY_AFTER_MS = 60_000;
const STORE_UNAVAILABLE =
  'ただいまファイルを保存・表示できません。入力した内容はそのままで、1分ほどたってから、もう一度お試しください。';
const UNAVAILABLE = 'ただいまサービスを一時的にご利用いただけません。しばらくしてから、もう一度お試しください。';

const CALLER_GONE = '通信が途中で切れました。もう一度お試しください。';

/** Refusals of the HTTP layer itself, by status. */
const PROTOCOL_MESSAGES: Readonly<Record<number, string>> = {
  400: 'リクエストの形式が正しくありません。',
  413: '送信されたデータが大きすぎます。',
  415: 'この形式のデータは受け付けていません。',
};

/** Returns whose API a call is of. */
function areaOf({ routeOptions: { url = '' } }: FastifyRequest, { validationContext }: FastifyError): Area {
  if (url.startsWith('/operator/')) return 'operator';
  return validationContext === 'params' ? 'address' : 'others';
}

function toFailure(error: FastifyError | Failure, request: FastifyRequest): Failure {
  if (error instanceof Failure) return error;
  if (error instanceof CallerGone) return new Failure(400, CALLER_GONE);
  if (error.validation) return invalidFields(fieldFailures(error.validation, areaOf(request, error)));
  if (error instanceof StoreUnavailable)
    return new Failure(503, STORE_UNAVAILABLE, { retryAfterMs: STORE_RETRY_AFTER_MS });
  if (isOutOfReach(error)) return new Failure(503, UNAVAILABLE, { retryAfterMs: RETRY_AFTER_MS });
  const status = error.statusCode ?? 500;
  const message = PROTOCOL_MESSAGES[status];
  return message ? new Failure(status, message) : new Failure(500, unexpectedError);
}

function send(request: FastifyRequest, reply: FastifyReply, failure: Failure): FastifyReply {
  const { status = failure.httpStatus, errors = [], retryAfterMs, challenge } = failure.details;
  if (challenge !== undefined) reply.header('www-authenticate', challenge);
  if (retryAfterMs !== undefined) reply.header('retry-after', Math.max(1, Math.ceil(retryAfterMs / 1000)));
  const body: ErrorBody = {
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
  app.setNotFoundHandler((request, reply) =>
    send(request, reply, new Failure(404, 'お探しのページが見つかりませんでした。')),
  );
}

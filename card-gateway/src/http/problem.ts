import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { CardFieldError, GatewayError, GatewayErrorCode } from 'shared-api/gateway';
import { isOutOfReach } from '../database/pool';

/** A restarting database is usually back by then. */
const RETRY_AFTER_SECONDS = 5;

/** Converts every error to a body of one shape. It never repeats values of the request, which may be a card number. */
export function answerError(error: FastifyError | Problem, request: FastifyRequest, reply: FastifyReply): void {
  const problem = toProblem(error);
  if (problem.statusCode >= 500) request.log.error({ err: error }, 'request failed');
  if (problem.retryAfterSeconds !== undefined) reply.header('retry-after', problem.retryAfterSeconds);
  void reply.code(problem.statusCode).send(problem.toBody());
}

function toProblem(error: FastifyError | Problem): Problem {
  if (error instanceof Problem) return error;
  if (error.validation) return new Problem('invalid_request', error.message);
  if (isOutOfReach(error))
    return new Problem('unavailable', 'The database is out of reach.', undefined, RETRY_AFTER_SECONDS);
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (isClientError) return new Problem('invalid_request', 'The request cannot be read.');
  return new Problem('unavailable', 'The gateway cannot answer now.');
}

const STATUS: Record<GatewayErrorCode, number> = {
  invalid_request: 400,
  unauthorised: 401,
  not_found: 404,
  reference_reused: 422,
  invalid_state: 409,
  amount_too_large: 409,
  too_many_requests: 429,
  unavailable: 500,
};

function statusOf(error: GatewayErrorCode, isOfFields: boolean, isTimeKnown: boolean): number {
  if (isOfFields) return 422;
  return error === 'unavailable' && isTimeKnown ? 503 : STATUS[error];
}

/**
 * A refusal with its code, which the error handler converts to the answer. The message is English and contains no card
 * data.
 */
export class Problem extends Error {
  readonly statusCode: number;

  constructor(
    readonly error: GatewayErrorCode,
    message: string,
    private readonly fields?: CardFieldError[],
    /** Seconds until the same request is accepted, if known. */
    readonly retryAfterSeconds?: number,
  ) {
    super(message);
    this.name = 'Problem';
    this.statusCode = statusOf(error, fields !== undefined, retryAfterSeconds !== undefined);
  }

  /** Returns the body of the answer. */
  toBody(): GatewayError {
    return { error: this.error, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}

import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { Problem } from './problem';

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
  const isClientError = error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500;
  if (isClientError) return new Problem('invalid_request', 'The request cannot be read.');
  return new Problem('unavailable', 'The gateway cannot answer now.');
}

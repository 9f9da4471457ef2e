import type { CardFieldError, GatewayError, GatewayErrorCode } from 'shared-api/gateway';

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
    this.statusCode = fields ? 422 : STATUS[error];
  }

  /** Returns the body of the answer. */
  toBody(): GatewayError {
    return { error: this.error, message: this.message, ...(this.fields && { fields: this.fields }) };
  }
}

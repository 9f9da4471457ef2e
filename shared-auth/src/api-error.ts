import type { ErrorBody } from 'shared-api/types';
import { serverUnreachable, unexpectedError } from 'shared-rules/messages';

type FieldError = ErrorBody['errors'][number];

/** Error of a failed call. `message` is Japanese text for the user; `httpStatus` is 0 without an answer. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly httpStatus: number,
    /** The word or number that the specification names for this failure, such as `expired_access_token`. */
    readonly status: ErrorBody['status'],
    message: string,
    readonly errors: readonly FieldError[] = [],
    /** Finds the call in the server's log. */
    readonly requestId?: string,
    cause?: unknown,
  ) {
    super(message, { cause });
  }
}

/** Returns the error of a call without an answer. */
export function offlineError(cause: unknown): ApiError {
  return new ApiError(0, 'offline', serverUnreachable, [], undefined, cause);
}

/** Returns the error of a response of 400 or above, also from a proxy. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const body = await errorBody(response);
  if (body === null) return new ApiError(response.status, response.status, unexpectedError);
  return new ApiError(response.status, body.status, body.message, body.errors, body.request_id);
}

/** Returns the error body of a response, read from a copy; null if it has none. */
export async function errorBody(response: Response): Promise<ErrorBody | null> {
  try {
    const body = (await response.clone().json()) as Partial<ErrorBody> | null;
    if (body?.status === undefined) return null;
    return { message: unexpectedError, errors: [], request_id: '', ...body, status: body.status };
  } catch {
    return null;
  }
}

import type { ErrorBody, RefusalCode } from 'shared-api/types';
import { serverUnreachable, unexpectedError } from 'shared-rules/messages';

type FieldError = ErrorBody['errors'][number];

/** Parts of an `ApiError`. */
interface Failed {
  /** 0 without an answer. */
  readonly httpStatus: number;
  /** Japanese text for the user. */
  readonly message: string;
  /** Refusal of the API; absent if something else failed, or a proxy answered. */
  readonly code?: RefusalCode | undefined;
  /** Word or number of the specification for this failure; the default is the HTTP status. */
  readonly status?: ErrorBody['status'];
  readonly errors?: readonly FieldError[];
  /** Finds the call in the server's log. */
  readonly requestId?: string;
  readonly cause?: unknown;
}

/** Arguments of remotes that were built for the shell's API before 2.19: status, its word, text, and so on. */
type Before = [
  httpStatus: number,
  status: ErrorBody['status'],
  message: string,
  errors?: readonly FieldError[],
  requestId?: string,
  cause?: unknown,
];

function failedOf(words: [Failed] | Before): Failed {
  if (words.length === 1) return words[0];
  const [httpStatus, status, message, errors, requestId, cause] = words;
  return {
    httpStatus,
    status,
    message,
    ...(errors && { errors }),
    ...(requestId !== undefined && { requestId }),
    cause,
  };
}

/** Error of a failed call. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly httpStatus: number;
  readonly code: RefusalCode | undefined;
  readonly status: ErrorBody['status'];
  readonly errors: readonly FieldError[];
  readonly requestId: string | undefined;

  constructor(failed: Failed);
  /** @deprecated For remotes that were built for the shell's API before 2.19. */
  constructor(...before: Before);
  constructor(...words: [Failed] | Before) {
    const { httpStatus, message, code, status = httpStatus, errors = [], requestId, cause } = failedOf(words);
    super(message, { cause });
    this.httpStatus = httpStatus;
    this.code = code;
    this.status = status;
    this.errors = errors;
    this.requestId = requestId;
  }
}

/** Returns whether an error is one of these refusals of the API. */
export const isRefusal = (error: unknown, ...codes: readonly RefusalCode[]): boolean =>
  error instanceof ApiError && error.code !== undefined && codes.includes(error.code);

/** Returns the error of a call without an answer. */
export function offlineError(cause: unknown): ApiError {
  return new ApiError({ httpStatus: 0, message: serverUnreachable, cause });
}

/** Returns the error of a response of 400 or above, also from a proxy. */
export async function errorOfResponse(response: Response): Promise<ApiError> {
  const { request_id: requestId, ...body } = (await errorBody(response)) ?? { message: unexpectedError };
  return new ApiError({ httpStatus: response.status, ...body, ...(requestId !== undefined && { requestId }) });
}

/** Error's body as it arrives: an older server sends no code. */
type ReceivedBody = Omit<ErrorBody, 'code'> & Partial<Pick<ErrorBody, 'code'>>;

/** Returns the error body of a response, read from a copy; null if it has none. */
export async function errorBody(response: Response): Promise<ReceivedBody | null> {
  try {
    const body = (await response.clone().json()) as Partial<ErrorBody> | null;
    if (body?.status === undefined) return null;
    return { message: unexpectedError, errors: [], request_id: '', ...body, status: body.status };
  } catch {
    return null;
  }
}

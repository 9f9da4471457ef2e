import { sessionExpired } from 'shared-rules/messages';

/** What is wrong with one field of a request. `message` is Japanese: cause, then remedy. */
export interface FieldFailure {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** A refusal the user is told about. Thrown by services, turned into the contract's error body in one place. */
export class Failure extends Error {
  override readonly name = 'Failure';

  /**
   * `status` is the word or number of the body where the spec names one; else the HTTP status stands there. `challenge`
   * is the header `WWW-Authenticate`.
   */
  constructor(
    readonly httpStatus: number,
    message: string,
    readonly details: {
      readonly status?: string | number;
      readonly errors?: readonly FieldFailure[];
      readonly retryAfterMs?: number;
      readonly challenge?: string;
    } = {},
  ) {
    super(message);
  }
}

/** 404: it does not exist, or belongs to another buyer. */
export const notFound = (message = 'お探しの情報が見つかりませんでした。'): Failure => new Failure(404, message);

/**
 * 409: the state of things does not allow it. `status` is a word of its own where the screen has to tell it from
 * others.
 */
export const conflict = (message: string, status?: string): Failure =>
  new Failure(409, message, status === undefined ? {} : { status });

/** 422: fields are wrong. */
export const invalidFields = (errors: readonly FieldFailure[]): Failure =>
  new Failure(422, '入力内容に誤りがあります。内容を確認してください。', { errors });

/** 422: one field is wrong. */
export const invalidField = (field: string, code: string, message: string): Failure =>
  invalidFields([{ field, code, message }]);

/** 401: the session has ended, or there never was one. */
export const signedOut = (): Failure => new Failure(401, sessionExpired);

/** 401 that the client answers with a refresh (spec section 4, "Session"). */
export const accessTokenExpired = (): Failure =>
  new Failure(401, 'アクセストークンの有効期限が切れています。', { status: 'expired_access_token' });

/** 429: too many tries; `retryAfterMs` says when the next one is looked at. */
export const tooManyTries = (message: string, retryAfterMs: number): Failure =>
  new Failure(429, message, { retryAfterMs });

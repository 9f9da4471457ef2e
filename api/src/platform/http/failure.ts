import { sessionExpired } from 'shared-rules/messages';

/** A fault of one field of a request. `message` is Japanese: cause, then remedy. */
export interface FieldFailure {
  readonly field: string;
  readonly code: string;
  readonly message: string;
}

/** A refusal that the user sees. Services throw it; the error handler turns it into the contract's error body. */
export class Failure extends Error {
  override readonly name = 'Failure';

  /**
   * `status` is the body's word or number if the specification names one; the default is the HTTP status. `challenge`
   * is the value of the `WWW-Authenticate` header.
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

/** Returns a 404: it does not exist, or belongs to another buyer. */
export const notFound = (message = 'お探しの情報が見つかりませんでした。'): Failure => new Failure(404, message);

/** Returns a 409: the current state does not allow it. Give a `status` if the screen has to distinguish the case. */
export const conflict = (message: string, status?: string): Failure =>
  new Failure(409, message, status === undefined ? {} : { status });

/** Returns a 422: fields are wrong. */
export const invalidFields = (errors: readonly FieldFailure[]): Failure =>
  new Failure(422, '入力内容に誤りがあります。内容を確認してください。', { errors });

/** Returns a 422: one field is wrong. */
export const invalidField = (field: string, code: string, message: string): Failure =>
  invalidFields([{ field, code, message }]);

/** Returns a 401: the session has ended, or there never was one. */
export const signedOut = (): Failure => new Failure(401, sessionExpired);

/** Returns a 401 that the client answers with a refresh (docs/specification.md 4.6). */
export const accessTokenExpired = (): Failure =>
  new Failure(401, 'アクセストークンの有効期限が切れています。', { status: 'expired_access_token' });

/** Returns a 429: too many attempts. `retryAfterMs` is the wait before the next one is accepted. */
export const tooManyTries = (message: string, retryAfterMs: number): Failure =>
  new Failure(429, message, { retryAfterMs });

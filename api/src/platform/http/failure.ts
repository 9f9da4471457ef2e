import {
  type FieldRefusalArguments,
  type FieldRefusalCode,
  fieldRefusalOf,
  type FieldWord,
  type RefusalArguments,
  type RefusalCode,
  refusalOf,
  written,
} from 'shared-api/refusals';

/** A fault of a text. `message` is Japanese: cause, then remedy. */
export interface Problem {
  readonly code: FieldWord;
  readonly message: string;
}

/** A fault of one field of a request. */
export interface FieldFailure extends Problem {
  readonly field: string;
}

/** Parts of a refusal beside its text. */
interface Details {
  readonly errors?: readonly FieldFailure[];
  readonly retryAfterMs?: number;
  /** Value of the `WWW-Authenticate` header. */
  readonly challenge?: string;
}

/**
 * A refusal that the user sees: one of the catalogue in `shared-api/refusals` (ADR 102). Services throw it by its code;
 * the error handler turns it into the contract's error body.
 */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly httpStatus: number;
  /** `status` is that of the body if it is not the HTTP status. */
  readonly details: Details & { readonly status?: string | number };

  /** Creates a refusal whose text is written already. Services call `refuse`. */
  constructor(
    readonly code: RefusalCode,
    message: string,
    details: Details = {},
  ) {
    super(message);
    const { httpStatus, status } = refusalOf(code);
    this.httpStatus = httpStatus;
    this.details = status === undefined ? details : { ...details, status };
  }
}

/** Returns a refusal of the catalogue. `params` fill its text. */
export function refuse<C extends RefusalCode>(code: C, ...[params, details]: RefusalArguments<C, [details?: Details]>) {
  return new Failure(code, written(refusalOf(code).text, params), details);
}

/** Returns a fault of the catalogue, for a text whose field the caller knows. */
export function problem<C extends FieldRefusalCode>(code: C, ...[params]: FieldRefusalArguments<C>): Problem {
  const { code: word, text } = fieldRefusalOf(code);
  return { code: word, message: written(text, params) };
}

/** Returns a fault of the catalogue at a field. */
export const fieldFailure = <C extends FieldRefusalCode>(
  field: string,
  code: C,
  ...params: FieldRefusalArguments<C>
): FieldFailure => failureAt(field, problem(code, ...params));

/** Returns a fault at a field that a rule of `shared-rules` has found, with its text. */
export const failureAt = (field: string, { code, message }: Problem): FieldFailure => ({ field, code, message });

/** Returns a 404: it does not exist, or belongs to another buyer. */
export const notFound = (): Failure => refuse('not_found');

/** Returns a 422: fields are wrong. */
export const invalidFields = (errors: readonly FieldFailure[]): Failure => refuse('invalid_fields', {}, { errors });

/** Returns a 422: one field is wrong. */
export const refuseField = <C extends FieldRefusalCode>(
  field: string,
  code: C,
  ...params: FieldRefusalArguments<C>
): Failure => invalidFields([fieldFailure(field, code, ...params)]);

/** Returns a 401: the session has ended, or there never was one. */
export const signedOut = (): Failure => refuse('signed_out');

/** Returns a 401 that the client answers with a refresh (docs/specification.md 4.6). */
export const accessTokenExpired = (): Failure => refuse('expired_access_token');

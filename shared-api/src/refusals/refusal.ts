import type { FieldWord } from './field-words';

/** HTTP statuses of refusals. */
type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 422 | 429 | 500 | 502 | 503 | 504;

/** Text with parameters, and an example of them for the documents. */
export interface ParameterText<P extends object> {
  readonly write: (params: P) => string;
  readonly example: P;
}

/** Japanese text of a refusal: cause, then remedy. */
export type RefusalText = string | { readonly write: (params: never) => string; readonly example: object };

/** A reason for which the API refuses a call. */
export interface Refusal {
  readonly httpStatus: RefusalStatus;
  readonly text: RefusalText;
  /** `status` of the body where it is not the HTTP status. */
  readonly status?: string | number;
}

/** A fault of one field. `code` is the word at the field on the wire; several faults may share it. */
export interface FieldRefusal {
  readonly code: FieldWord;
  readonly text: RefusalText;
}

/** Creates a text with parameters. The documents show it with those of `example`. */
export const withParameters = <P extends object>(
  write: (params: P) => string,
  example: NoInfer<P>,
): ParameterText<P> => ({ write, example });

/** Parameters of a text without any. */
type NoParameters = Readonly<Record<string, never>>;

/** Parameters of a text, and whatever follows them, as the rest of a function's arguments. */
export type TextArguments<T extends RefusalText, Rest extends readonly unknown[] = []> = T extends string
  ? [params?: NoParameters, ...rest: Rest]
  : T extends ParameterText<infer P>
    ? [params: P, ...rest: Rest]
    : never;

/** Returns a text with its parameters filled in; with those of its example if none are given. */
export const written = (text: RefusalText, params?: object): string =>
  typeof text === 'string' ? text : text.write((params ?? text.example) as never);

import type { OAuthScope } from 'shared-rules/oauth-scopes';
import type { Permission } from 'shared-rules/roles';
import type { TSchema } from 'typebox';

/**
 * Roles of operators beside administrators, who may do everything; and `configuration`, whoever holds OPERATOR_TOKEN:
 * no person, and without a part in money.
 */
type Role = 'examiner' | 'releaser' | 'auditor' | 'configuration';

/**
 * Access to a call: `public` anyone, `session` a signed-in user (id token and access token), `registration` a user
 * whose session may only register, `any-session` either of the two, `optional-session` anyone, with a session if one is
 * sent, `signed` the holder of a signed URL from another call, `system` a system that a user has connected, with an
 * access token of the authorization server as bearer, `guest` a guest with the token of one request in the header
 * `guest-token`, `operator` an operator with a token as bearer.
 */
export type Access =
  | 'public'
  | 'session'
  | 'registration'
  | 'any-session'
  | 'optional-session'
  | 'signed'
  | 'system'
  | 'guest'
  | 'operator';

/** One call of the contract: the single source of validation, OpenAPI document, types and client. */
export interface Operation {
  /** Name of the call, unique, camelCase. */
  readonly id: string;
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** Path below the base path, parameters in braces. */
  readonly path: `/${string}`;
  readonly summary: string;
  readonly tag: string;
  readonly access: Access;
  /**
   * Permission that the role of a signed-in user, or of the one for whom a system acts, must have, else 403
   * `permission_denied`. Every call that takes either session names one.
   */
  readonly permission?: Permission;
  /** Whether an approver may make it too, for what was approved, if the company's rules say so. */
  readonly paysApproved?: true;
  /**
   * Scopes of a connected system's call: it needs one of these, else 403 `insufficient_scope`. The call itself checks
   * access to its data.
   */
  readonly scopes?: readonly OAuthScope[];
  /**
   * Roles of operators that may make an operator's call, besides administrators, else 403. Without it a `get` is for
   * all, and what changes something for administrators alone.
   */
  readonly roles?: readonly Role[];
  /** An operator's `get` that is logged under the name, as every change is. */
  readonly logged?: true;
  readonly params?: TSchema;
  readonly query?: TSchema;
  readonly body?: TSchema;
  /** Successful responses by status; `null` is an empty body. Errors are the same for every call. */
  readonly responses: Readonly<Record<number, TSchema | null>>;
  /** Takes a required `Idempotency-Key`: same key and body, same answer; other body 422. */
  readonly idempotent?: true;
  /**
   * Needs proof that the user is present: refused with 403 `reauthentication_required` without one of the last minutes
   * (auth level 4, `reauthenticate`).
   */
  readonly reauthenticated?: true;
  /**
   * Whether it is a call of the seller's side: 403 `collections_unavailable` for users without collection
   * (docs/specification.md 4.5).
   */
  readonly collecting?: true;
  /**
   * Whether a company that the operator has frozen may not make it: 403 `account_frozen`. It is so for every
   * call that begins or changes something. What cancels, ends a session or a connection, or only computes is not.
   */
  readonly refusedWhileFrozen?: true;
  /** Not in docs/specification.md 7. */
  readonly beyondSpec?: true;
  /** The body is not JSON (file content): that of the request for `put` and where the answer has a schema. */
  readonly binary?: true;
}

/** Keeps the literal types of an operation's declaration. */
export const operation = <const T extends Operation>(declaration: T): T => declaration;

/** Returns whether an export of a contract's module is a call. */
export const isOperation = (value: object): value is Operation => 'method' in value && 'responses' in value;

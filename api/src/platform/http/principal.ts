import type { FastifyRequest } from 'fastify';
import type { Operation } from 'shared-api/operation';
import type { BusinessForm } from 'shared-rules/business';
import { AuthLevel } from 'shared-rules/limits';
import type { OAuthScope } from 'shared-rules/oauth-scopes';
import { Failure } from './failure';

/** Who makes a request. Every query is scoped by `buyerId`. */
export interface Session {
  readonly sessionId: string;
  readonly userId: number;
  readonly buyerId: number;
  readonly businessForm: BusinessForm;
  /** 4 while personal settings may be changed. */
  readonly authLevel: AuthLevel;
}

/** Somebody who proved their e-mail address, and may do nothing but register. */
export interface RegisteringSession {
  readonly sessionId: string;
  readonly registrationId: number;
}

/** A session that has not ended, of either kind. */
export type LiveSession = Session | RegisteringSession;

/** Tells the two kinds apart. */
export const isRegistering = (session: LiveSession): session is RegisteringSession => 'registrationId' in session;

/** Whose a session is: a user's, or of somebody who is registering. */
export type SessionOwner = { readonly userId: number } | { readonly registrationId: number };

/** Returns the owner of a session. */
export const ownerOf = (session: LiveSession): SessionOwner =>
  isRegistering(session) ? { registrationId: session.registrationId } : { userId: session.userId };

/**
 * A connected system that acts for the user who connected it, within what that user allowed. Every query is scoped by
 * all of it.
 */
export interface SystemSession {
  readonly clientId: string;
  readonly connectionId: number;
  readonly userId: number;
  readonly buyerId: number;
  readonly scopes: ReadonlySet<OAuthScope>;
}

/** Tells a system from a person. */
export const isSystem = (session: object): session is SystemSession => 'clientId' in session;

/** Whoever a call is made by. */
export type Admitted = LiveSession | SystemSession;

/** Decides who may make a call (`app/access.ts`). Rejects with a 401 or 403 where the caller may not. */
export type Admit = (operation: Operation, request: FastifyRequest) => Promise<Admitted | undefined>;

/** The session that a call's handler gets, by the call's access. */
export interface SessionOf {
  readonly public: undefined;
  readonly signed: undefined;
  readonly session: Session;
  readonly registration: RegisteringSession;
  readonly 'any-session': LiveSession;
  readonly 'optional-session': Session | undefined;
  readonly system: SystemSession;
}

/** Who acts for a buyer: whose the records are, and which person it was. */
export type Buyer = Pick<Session, 'buyerId' | 'userId'>;

/** Who pays for a buyer: also whether the password was given again a moment ago, which some accounts ask for. */
export type Payer = Pick<Session, 'buyerId' | 'userId' | 'authLevel'>;

/**
 * Refuses a call that needs the password or a passkey once more, in some cases only (domain model: auth level 4).
 *
 * @throws Failure 403 `reauthentication_required`, which the screen answers with asking for it
 */
export function requireReauthentication({ authLevel }: Pick<Session, 'authLevel'>): void {
  if (authLevel === AuthLevel.Personal) return;
  throw new Failure(403, 'この操作には、本人確認が必要です。パスワードをもう一度入力してください。', {
    status: 'reauthentication_required',
  });
}

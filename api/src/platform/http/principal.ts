import type { FastifyRequest } from 'fastify';
import type { Operation } from 'shared-api/operation';
import type { OperatorRole } from 'shared-api/operator';
import type { BusinessForm } from 'shared-rules/business';
import { AuthLevel } from 'shared-rules/limits';
import type { Role } from 'shared-rules/roles';
import type { OAuthScope } from 'shared-rules/oauth-scopes';
import { refuse } from './failure';

/** A signed-in user. Every query is scoped by `buyerId`. */
export interface Session {
  readonly sessionId: string;
  readonly userId: number;
  readonly buyerId: number;
  readonly businessForm: BusinessForm;
  /** Role in the company. */
  readonly role: Role;
  /** 4 for some minutes after the user has proved to be present. */
  readonly authLevel: AuthLevel;
}

/** A person who has verified their e-mail address, and may only register. */
export interface RegisteringSession {
  readonly sessionId: string;
  readonly registrationId: number;
}

/** A session that has not ended, of either kind. */
export type LiveSession = Session | RegisteringSession;

/** Returns whether a session may only register. */
export const isRegistering = (session: LiveSession): session is RegisteringSession => 'registrationId' in session;

/** The owner of a session: a user, or a person who is registering. */
export type SessionOwner = { readonly userId: number } | { readonly registrationId: number };

/** Returns the owner of a session. */
export const ownerOf = (session: LiveSession): SessionOwner =>
  isRegistering(session) ? { registrationId: session.registrationId } : { userId: session.userId };

/**
 * A connected system that acts for a user, within the scopes that the user allowed. Every query is scoped by all of it.
 */
export interface SystemSession {
  readonly clientId: string;
  readonly connectionId: number;
  readonly userId: number;
  readonly buyerId: number;
  /** Role of the user in the company. */
  readonly role: Role;
  readonly scopes: ReadonlySet<OAuthScope>;
}

/** Returns whether a session belongs to a system rather than a person. */
export const isSystem = (session: object): session is SystemSession => 'clientId' in session;

/** A buyer without an account, who may pay and see one request. Every query is scoped by both. */
export interface GuestSession {
  readonly guestSessionId: string;
  readonly userId: number;
  readonly buyerId: number;
  /** The request, by its row of `invoices`. */
  readonly requestId: number;
}

/** An operator of the service. */
export interface OperatorIdentity {
  readonly name: string;
  /** 'configuration' is whoever holds OPERATOR_TOKEN: no person, and without a part in money. */
  readonly role: OperatorRole | 'configuration';
}

/** Any caller. */
export type Admitted = LiveSession | SystemSession | GuestSession | OperatorIdentity;

/** Returns whether a caller acts for a buyer. */
export const actsForBuyer = (session: Admitted): session is Session | SystemSession | GuestSession =>
  'buyerId' in session;

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
  readonly guest: GuestSession;
  readonly operator: OperatorIdentity;
}

/** Who acts for a buyer: the owner of the records, the person, and the session if there is one. */
export type Buyer = Pick<Session, 'buyerId' | 'userId'> & Partial<Pick<Session, 'sessionId'>>;

/** Who pays for a buyer, by which role, and whether they just proved to be present, which some payments require. */
export type Payer = Buyer & Pick<Session, 'authLevel' | 'role'>;

/**
 * Requires that the user has just proved to be present, for calls that need it only in some cases (docs/domain.md 6.2).
 *
 * @throws Failure 403 `reauthentication_required`; the screen then asks for it
 */
export function requireReauthentication({ authLevel }: Pick<Session, 'authLevel'>): void {
  if (authLevel === AuthLevel.Personal) return;
  throw refuse('reauthentication_required');
}

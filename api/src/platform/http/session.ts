import type { AuthLevel } from 'shared-rules/limits';
import type { BusinessForm } from 'shared-rules/business';
import type { SessionOwner } from '../../identity/sessions/tokens';

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

/** Whose it is. */
export const ownerOf = (session: LiveSession): SessionOwner => (isRegistering(session) ? { registrationId: session.registrationId } : { userId: session.userId });

/** Who acts for a buyer: whose the records are, and which person it was. */
export type Buyer = Pick<Session, 'buyerId' | 'userId'>;

/** Who pays for a buyer: also whether the password was given again a moment ago, which some accounts ask for. */
export type Payer = Pick<Session, 'buyerId' | 'userId' | 'authLevel'>;

import type { OAuthScope } from 'shared-rules/oauth-scopes';

/** A connected system that acts for the user who connected it, within what that user allowed. Every query is scoped by all of it. */
export interface SystemSession {
  readonly clientId: string;
  readonly connectionId: number;
  readonly userId: number;
  readonly buyerId: number;
  readonly scopes: ReadonlySet<OAuthScope>;
}

/** Tells a system from a person. */
export const isSystem = (session: object): session is SystemSession => 'clientId' in session;

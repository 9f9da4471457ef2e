import type { FaultTarget } from 'shared-api/gateway';
import type { EventReceiver } from './event-receiver';
import type { Gateway } from './gateway';

/** Cards by the reaction of their issuer to a payment. */
export type CardKind = 'approved' | 'declined' | 'insufficient' | 'expired' | 'challenge';

/** A gateway with a card company behind it, and what a test has to do in this company's way. */
export interface CompanyWorld {
  readonly gateway: Gateway;
  readonly receiver: EventReceiver;
  /** Returns the token of a card that can be paid with. */
  tokenOf(kind: CardKind): Promise<string>;
  /** Returns the token of a card that nobody has verified: `challenge` and `declined` when it is. */
  newTokenOf(kind: 'approved' | 'declined' | 'challenge'): Promise<string>;
  /** Plays the cardholder in a challenge. */
  answer(challengeId: string, how: 'pass' | 'fail'): Promise<void>;
  /** Makes the next call have its effect at the company and lose its answer. */
  loseAnswer(on: FaultTarget): Promise<void>;
  /** Makes the next call have no effect and no answer. */
  failNext(on: FaultTarget): Promise<void>;
  /** Returns the yen of an authorisation that the company itself holds, has taken and has given back. */
  money(reference: string): Promise<{ held: number; captured: number; refunded: number }>;
  openDispute(authorisationId: string): Promise<string>;
  closeDispute(disputeId: string, outcome: 'won' | 'lost'): Promise<void>;
  stop(): Promise<void>;
}

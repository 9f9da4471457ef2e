import { createReaction } from '../../platform/reaction';

/** A chargeback as the card company has it, at a step of its way. */
export interface ChargebackNotice {
  readonly kind: 'opened' | 'updated' | 'won' | 'lost';
  /** The same if the event arrives again. */
  readonly eventId: string;
  /** The card company's name of the chargeback, the same in all its notices. */
  readonly chargebackId: string;
  readonly authorisationId: string;
  /** The attempt whose charge is disputed. */
  readonly attemptId: string;
  /** Disputed yen. */
  readonly amount: number;
  /** In the card company's words, as in `fraudulent`. */
  readonly reason: string;
  /** Last moment for evidence, in epoch ms; null if none can be sent. */
  readonly evidenceDueAt: number | null;
}

/**
 * Announces what the card company says of a chargeback: `opened`, then any number of `updated`, then one outcome. Runs
 * in the transaction that marks the event as done, so each notice has one effect.
 */
export const onChargeback = createReaction<ChargebackNotice>('a cardholder disputes a charge');

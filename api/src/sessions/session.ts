import type { AuthLevel } from 'shared-rules/limits';
import type { BusinessForm } from 'shared-rules/business';

/** Who makes a request. Every query is scoped by `buyerId`. */
export interface Session {
  readonly sessionId: string;
  readonly userId: number;
  readonly buyerId: number;
  readonly businessForm: BusinessForm;
  readonly authLevel: AuthLevel;
}

/** Who acts for a buyer: whose the records are, and which person it was. */
export type Buyer = Pick<Session, 'buyerId' | 'userId'>;

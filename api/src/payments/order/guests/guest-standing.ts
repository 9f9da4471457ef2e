import { ExaminationStatus } from 'shared-rules/status';

/** Says whether the holder of a request's link may pay it, or see what was paid, without an account. */
export type GuestStanding = 'pay' | 'view' | null;

/** A request, and who has its address. */
export interface GuestFacts {
  readonly status: number;
  /** The buyer who has the request; null before it is attached. */
  readonly buyerId: number | null;
  /** Yen. */
  readonly amount: number;
  /** 'YYYY-MM-DD' in Japan. */
  readonly paymentDeadline: string;
  /** Whether somebody signs in with the address. */
  readonly isRegistered: boolean;
  /** The guest who has the address. */
  readonly guestId: number | undefined;
}

/**
 * Returns what a request is to a guest. Whoever can sign in with its address has to; another buyer's request is no
 * guest's.
 * @param today 'YYYY-MM-DD' in Japan
 */
export function guestStandingOf(
  { status, buyerId, amount, paymentDeadline, isRegistered, guestId }: GuestFacts,
  { GUEST_PAYMENTS, GUEST_MAX_YEN }: { readonly GUEST_PAYMENTS: boolean; readonly GUEST_MAX_YEN: number },
  today: string,
): GuestStanding {
  if (!GUEST_PAYMENTS || isRegistered) return null;
  if (buyerId !== null) return buyerId === guestId ? 'view' : null;
  const isPayable = status === ExaminationStatus.BuyerNotRegistered && today <= paymentDeadline;
  return isPayable && amount <= GUEST_MAX_YEN ? 'pay' : null;
}

import { RequestKeyStatus } from 'shared-rules/request-key';
import { ExaminationStatus } from 'shared-rules/status';
import type { RequestRow } from './request.repository';

/** Meaning of a key for a buyer. */
export type KeyStanding =
  /** Not a key that this buyer could use. The answer does not say why. */
  | { readonly keyStatus: typeof RequestKeyStatus.Invalid }
  | { readonly keyStatus: typeof RequestKeyStatus.Expired; readonly request: RequestRow }
  | { readonly keyStatus: typeof RequestKeyStatus.Valid; readonly request: RequestRow };

type Facts = Pick<
  RequestRow,
  'status' | 'buyerId' | 'sellerBuyerId' | 'paymentDeadline' | 'keyUsedAt' | 'docDeletedAt'
>;

/** State of a request for the holder of its key, before signing in. */
export type OpenStanding = 'open' | 'paid' | 'expired' | 'cancelled';

/**
 * Returns the state of a request for the holder of its key, the same for everybody. A request whose document its buyer
 * has deleted counts as cancelled.
 * @param today 'YYYY-MM-DD' in Japan
 */
export function openStandingOf(
  request: Pick<Facts, 'status' | 'paymentDeadline' | 'docDeletedAt'>,
  today: string,
): OpenStanding {
  if (request.status === ExaminationStatus.Cancel || request.docDeletedAt !== null) return 'cancelled';
  if (isOver(request, today)) return 'expired';
  const isOpen =
    request.status === ExaminationStatus.BuyerNotRegistered || request.status === ExaminationStatus.WaitingForPayment;
  return isOpen ? 'open' : 'paid';
}

/** Returns whether the last day has passed, even if the job that expires requests has not run yet. */
const isOver = ({ status, paymentDeadline }: Pick<Facts, 'status' | 'paymentDeadline'>, today: string): boolean => {
  const isOpen = status === ExaminationStatus.BuyerNotRegistered || status === ExaminationStatus.WaitingForPayment;
  return status === ExaminationStatus.Expired || (isOpen && today > paymentDeadline);
};

function statusOf(request: Facts, buyerId: number, today: string): RequestKeyStatus {
  const isTaken = request.buyerId !== null && request.buyerId !== buyerId;
  if (isTaken || request.sellerBuyerId === buyerId || request.docDeletedAt !== null) return RequestKeyStatus.Invalid;
  // The buyer who has used the key can open the request in any state, unless its document is deleted.
  if (request.buyerId === buyerId && request.keyUsedAt !== null) return RequestKeyStatus.Valid;
  if (request.status === ExaminationStatus.Cancel) return RequestKeyStatus.Invalid;
  return isOver(request, today) ? RequestKeyStatus.Expired : RequestKeyStatus.Valid;
}

/**
 * Returns the meaning of a key for a buyer (docs/specification.md 4.4). An unknown key, another buyer's, a cancelled
 * request's and the seller's own give the same answer, so that a key reveals nothing about other requests.
 * @param today 'YYYY-MM-DD' in Japan
 */
export function standingOf(request: RequestRow | undefined, buyerId: number, today: string): KeyStanding {
  if (!request) return { keyStatus: RequestKeyStatus.Invalid };
  const keyStatus = statusOf(request, buyerId, today);
  return keyStatus === RequestKeyStatus.Invalid ? { keyStatus } : { keyStatus, request };
}

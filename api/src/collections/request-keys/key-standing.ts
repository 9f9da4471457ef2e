import { RequestKeyStatus } from 'shared-rules/request-key';
import { ExaminationStatus } from 'shared-rules/status';
import type { RequestRow } from '../../payments';

/** What a key is to the buyer who asks. */
export type KeyStanding =
  /** Not one that this buyer could link: no difference is told. */
  | { readonly keyStatus: typeof RequestKeyStatus.Invalid }
  | { readonly keyStatus: typeof RequestKeyStatus.Expired; readonly request: RequestRow }
  | { readonly keyStatus: typeof RequestKeyStatus.Valid; readonly request: RequestRow };

type Facts = Pick<
  RequestRow,
  'status' | 'buyerId' | 'sellerBuyerId' | 'paymentDeadline' | 'keyUsedAt' | 'docDeletedAt'
>;

/** What a request is to whoever holds its key, before anybody has signed in. */
export type OpenStanding = 'open' | 'paid' | 'expired' | 'cancelled';

/**
 * Returns what a request is to whoever holds its key: the same to everybody. One whose document its buyer has deleted
 * is as one that was cancelled.
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

/** Whether the last day has passed, also where the job that expires requests has not run yet. */
const isOver = ({ status, paymentDeadline }: Pick<Facts, 'status' | 'paymentDeadline'>, today: string): boolean => {
  const isOpen = status === ExaminationStatus.BuyerNotRegistered || status === ExaminationStatus.WaitingForPayment;
  return status === ExaminationStatus.Expired || (isOpen && today > paymentDeadline);
};

function statusOf(request: Facts, buyerId: number, today: string): RequestKeyStatus {
  const isTaken = request.buyerId !== null && request.buyerId !== buyerId;
  if (isTaken || request.sellerBuyerId === buyerId || request.docDeletedAt !== null) return RequestKeyStatus.Invalid;
  // Whoever has used it is led to what they have, whatever has become of it.
  if (request.buyerId === buyerId && request.keyUsedAt !== null) return RequestKeyStatus.Valid;
  if (request.status === ExaminationStatus.Cancel) return RequestKeyStatus.Invalid;
  return isOver(request, today) ? RequestKeyStatus.Expired : RequestKeyStatus.Valid;
}

/**
 * What a key is to a buyer (spec section 4, "Request key status"). One that nobody has sent, that another buyer has,
 * that was cancelled and the seller's own are one and the same: nobody learns of another's request by its key.
 * @param today 'YYYY-MM-DD' in Japan
 */
export function standingOf(request: RequestRow | undefined, buyerId: number, today: string): KeyStanding {
  if (!request) return { keyStatus: RequestKeyStatus.Invalid };
  const keyStatus = statusOf(request, buyerId, today);
  return keyStatus === RequestKeyStatus.Invalid ? { keyStatus } : { keyStatus, request };
}

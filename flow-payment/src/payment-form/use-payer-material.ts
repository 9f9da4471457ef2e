import type { CreditCard } from 'shared-api/types';
import { $api, useCurrentUser } from 'shared-auth';
import { type TransferDays, useTransferDays } from '../transfer-date';

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly payer: PayerMaterial };

/** Data of the buyer that every payment needs. */
export interface PayerMaterial {
  readonly cards: readonly CreditCard[];
  readonly days: TransferDays;
  /** Buyer's own sender name. */
  readonly ownName: string;
}

/** Loads the buyer's cards, sender name, and possible transfer days. */
export function usePayerMaterial(): Loaded {
  const { data, error, refetch } = $api.useQuery('get', '/invoices/credit_cards');
  const days = useTransferDays();
  const user = useCurrentUser();
  if (data === undefined && error !== null)
    return { kind: 'failed', message: error.message, retry: () => void refetch() };
  if (data === undefined || days === undefined || !user) return { kind: 'loading' };
  return {
    kind: 'ready',
    payer: {
      cards: data.credit_cards,
      days,
      ownName: ('corporation' in user ? user.corporation : user.soleProprietor).transfer_person_name,
    },
  };
}

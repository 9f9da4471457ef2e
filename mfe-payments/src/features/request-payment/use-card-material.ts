import type { CreditCard } from 'shared-api/types';
import { type TransferDays, useTransferDays } from 'flow-payment/transfer-date';
import { $api } from 'shared-auth';

type Loaded =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly material: CardMaterial };

/** Saved cards, and the days on which money can be sent. */
export interface CardMaterial {
  readonly cards: readonly CreditCard[];
  readonly days: TransferDays;
}

/** Loads the data that the payment of a request needs beside the request. */
export function useCardMaterial(): Loaded {
  const { data, error, refetch } = $api.useQuery('get', '/invoices/credit_cards');
  const days = useTransferDays();
  if (data !== undefined && days !== undefined) return { kind: 'ready', material: { cards: data.credit_cards, days } };
  return error === null || data !== undefined
    ? { kind: 'loading' }
    : { kind: 'failed', message: error.message, retry: () => void refetch() };
}

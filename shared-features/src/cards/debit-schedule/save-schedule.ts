import type { CreditCard, DebitSchedule } from 'shared-api/types';
import { $api, api, queryClient } from 'shared-auth';

/** Keeps when a card is debited, or forgets it, and shows it everywhere the card stands. @throws ApiError */
export async function saveSchedule(card: CreditCard, schedule: DebitSchedule | null): Promise<void> {
  const { data } = await api.PUT('/invoices/credit_cards/{id}/debit_schedule', { params: { path: { id: card.id } }, body: { debit_schedule: schedule } });
  if (data === undefined) throw new Error('No answer to the debit schedule');
  const { queryKey } = $api.queryOptions('get', '/invoices/credit_cards');
  queryClient.setQueryData<{ credit_cards: CreditCard[] }>(queryKey, (list) => list && { credit_cards: list.credit_cards.map((each) => (each.id === data.id ? data : each)) });
  // Payments tell the debit of their card.
  for (const path of ['/received_invoices/{doc_number}', '/invoices/{id}', '/invoices']) void queryClient.invalidateQueries({ queryKey: ['get', path] });
}

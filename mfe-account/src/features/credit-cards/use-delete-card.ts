import { useMutation } from '@tanstack/react-query';
import type { CreditCard } from 'shared-api/types';
import { cardText } from 'shared-features/cards/card-text';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { $api, api, ApiError, queryClient } from 'shared-auth';
import { deleted } from 'shared-rules/messages';
import { useConfirm, useSnackbar } from 'shared-shell';
import { SNACKBAR_MS } from '../security/snackbar-time';

/**
 * Deletes a saved card after a confirmation and proof that the user is present (`proof` is the prompt). `error` says
 * why it could not be deleted: a payment uses it.
 */
export function useDeleteCard(card: CreditCard, onDeleted: () => void) {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { run, dialog: proof } = useReauthentication();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => run(() => deleteCard(card.id)),
    onSuccess: ({ kind }) => {
      if (kind === 'cancelled') return;
      onDeleted();
      show({ color: 'success', text: deleted, duration: SNACKBAR_MS });
    },
  });
  const remove = async () => {
    const isConfirmed = await confirm({
      title: 'カードの削除',
      text: `${cardText(card)}（${card.holder}）を削除しますか？　お支払いには使えなくなります。もう一度使うには、カード情報の入力が必要です。`,
      confirmLabel: '削除',
      cancelLabel: '削除しない',
      isDanger: true,
    });
    if (isConfirmed) mutate();
  };
  return { remove: () => void remove(), isPending, error, proof };
}

/**
 * Deletes a card.
 * @throws ApiError, including 409 with the payment that uses the card
 */
async function deleteCard(id: number): Promise<void> {
  try {
    await api.DELETE('/invoices/credit_cards/{id}', { params: { path: { id } } });
  } catch (error) {
    // Deleted in another window, which is the wished result.
    if (!(error instanceof ApiError) || error.httpStatus !== 404) throw error;
  }
  const { queryKey } = $api.queryOptions('get', '/invoices/credit_cards');
  queryClient.setQueryData<{ credit_cards: CreditCard[] }>(
    queryKey,
    (list) => list && { credit_cards: list.credit_cards.filter((each) => each.id !== id) },
  );
}

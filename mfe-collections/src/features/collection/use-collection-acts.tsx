import { useRef, useState } from 'react';
import type { Collection } from 'shared-api/types';
import { $api, api, ApiError, newIdempotencyKey, queryClient } from 'shared-auth';
import {
  cancelRequestText,
  cancelRequestTitle,
  reminderSent,
  requestCancelled,
} from 'shared-rules/collection-messages';
import { unexpectedError } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { formatYen } from 'shared-rules/yen';
import { type ConfirmQuestion, useConfirm, useSnackbar } from 'shared-shell';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

type Act = 'cancel' | 'remind';

/** Failed action. It stays on the page, which is fetched again because a refusal means that the request has changed. */
interface ActFailure {
  readonly act: Act;
  readonly message: string;
}

/** Provides the seller's actions on a sent request: cancel, after a confirmation, and remind. Runs one at a time. */
export function useCollectionActs(collection: Collection) {
  const { id } = collection;
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [pending, setPending] = useState<Act | null>(null);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  // A repeated attempt uses the same key, also after a lost answer.
  const keys = useRef(new Map<Act, string>());
  const isRunning = useRef(false);

  const send = async (act: Act): Promise<void> => {
    const key = keys.current.get(act) ?? newIdempotencyKey();
    keys.current.set(act, key);
    const params = { path: { id }, header: { 'Idempotency-Key': key } };
    const { data } =
      act === 'cancel'
        ? await api.PUT('/invoices/{id}/request_seller/cancel', { params })
        : await api.POST('/invoices/{id}/request_seller/reminders', { params });
    if (data === undefined) throw new Error(`No answer to ${act}`);
    // Done: the next action of this kind needs a new key.
    keys.current.delete(act);
    remember(data);
    snackbar.show({
      color: 'success',
      text: act === 'cancel' ? requestCancelled : reminderSent,
      duration: SNACKBAR_MS,
    });
  };

  const run = async (act: Act): Promise<void> => {
    setPending(act);
    setFailure(null);
    try {
      await send(act);
    } catch (error) {
      setFailure({ act, message: error instanceof ApiError ? error.message : unexpectedError });
      // A refused call gets a new key. A call without an answer may have succeeded, so it keeps its key.
      if (error instanceof ApiError && error.httpStatus >= 400 && error.httpStatus < 500) keys.current.delete(act);
      void queryClient.invalidateQueries({ queryKey: ['get', '/invoices/{id}/request_seller'] });
    }
    void queryClient.invalidateQueries({ queryKey: ['get', '/invoices/request_sellers'] });
    setPending(null);
  };

  const start = async (act: Act): Promise<void> => {
    // State updates too late to block a double click.
    if (isRunning.current) return;
    isRunning.current = true;
    if (act === 'remind' || (await confirm(cancelQuestion(collection)))) await run(act);
    isRunning.current = false;
  };
  return { cancel: () => void start('cancel'), remind: () => void start('remind'), pending, failure };
}

/** Updates the cached request, before it is fetched again. */
function remember(collection: Collection): void {
  const { queryKey } = $api.queryOptions('get', '/invoices/{id}/request_seller', {
    params: { path: { id: collection.id } },
  });
  queryClient.setQueryData<Collection>(queryKey, collection);
}

/** Returns the confirmation of a cancellation: the request, and the effect on the other side. */
function cancelQuestion({
  request_number: number,
  supplier,
  amount,
  is_linked: isLinked,
}: Collection): ConfirmQuestion {
  return {
    title: cancelRequestTitle,
    text: (
      <>
        <p>{cancelRequestText}</p>
        <p>{`${number}　${supplier.name}　${formatYen(amount)}`}</p>
        <p>
          {isLinked
            ? '取引先のお支払い待ちの一覧からも、この依頼がなくなります。'
            : 'お送りしたリンクは、開けなくなります。'}
        </p>
      </>
    ),
    confirmLabel: BUTTONS.cancelRequest,
    cancelLabel: BUTTONS.back,
    isDanger: true,
  };
}

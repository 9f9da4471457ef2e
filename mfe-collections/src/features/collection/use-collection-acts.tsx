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
import { BUTTONS } from 'shared-rules/words';
import { formatYen } from 'shared-rules/yen';
import { type ConfirmQuestion, useConfirm, useSnackbar } from 'shared-shell';

/** How long the success is shown, in ms. */
const SNACKBAR_MS = 5_000;

type Act = 'cancel' | 'remind';

/**
 * What stopped an act; it stays on the page, which is read anew because a refusal means that the request stands
 * differently now.
 */
interface ActFailure {
  readonly act: Act;
  readonly message: string;
}

/**
 * What the seller does to a request that was sent: cancel it, after a question, or remind the other side. One act at a
 * time.
 */
export function useCollectionActs(collection: Collection) {
  const { id } = collection;
  const confirm = useConfirm();
  const snackbar = useSnackbar();
  const [pending, setPending] = useState<Act | null>(null);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  // The same intent again goes with the same key, also where the answer was lost.
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
    // Done: the next one of its kind is another intent.
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
      // What was refused is tried anew; what got no answer may have happened.
      if (error instanceof ApiError && error.httpStatus >= 400 && error.httpStatus < 500) keys.current.delete(act);
      void queryClient.invalidateQueries({ queryKey: ['get', '/invoices/{id}/request_seller'] });
    }
    void queryClient.invalidateQueries({ queryKey: ['get', '/invoices/request_sellers'] });
    setPending(null);
  };

  const start = async (act: Act): Promise<void> => {
    // State comes a render later than a second click.
    if (isRunning.current) return;
    isRunning.current = true;
    if (act === 'remind' || (await confirm(cancelQuestion(collection)))) await run(act);
    isRunning.current = false;
  };
  return { cancel: () => void start('cancel'), remind: () => void start('remind'), pending, failure };
}

/** The request is shown as it is now, before it is read again. */
function remember(collection: Collection): void {
  const { queryKey } = $api.queryOptions('get', '/invoices/{id}/request_seller', {
    params: { path: { id: collection.id } },
  });
  queryClient.setQueryData<Collection>(queryKey, collection);
}

/** What is asked before a request is cancelled: which one, and what becomes of it on the other side. */
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

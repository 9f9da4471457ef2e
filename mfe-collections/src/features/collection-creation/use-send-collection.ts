import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Collection } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { bodyOf } from './collection-body';
import { sendCollection, sendingOf } from './send-collection';
import type { CollectionFlowState } from './use-collection-flow';

/** No answer came: the request may have been sent all the same. */
const OFFLINE = 0;

/**
 * Sends the request once, however often it is asked for. Its key is there before the first press and kept with the flow: a
 * reload, a lost answer and a copy of the tab go on with the same one.
 */
export function useSendCollection({ kept, keep }: CollectionFlowState, onSent: (collection: Collection) => void) {
  // State comes a render later than a second press.
  const isSending = useRef(false);
  // What was sent and not answered was another request than this one: nobody knows whether there is one already.
  const [isOutcomeUnknown] = useState(() => kept.current.attempt?.isOpen === true && sendingOf(bodyOf(kept.current), kept.current.attempt) !== kept.current.attempt);
  useEffect(() => {
    if (!isOutcomeUnknown) keep({ attempt: sendingOf(bodyOf(kept.current), kept.current.attempt) });
  }, [isOutcomeUnknown, keep, kept]);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      const body = bodyOf(kept.current);
      const attempt = { ...sendingOf(body, kept.current.attempt), isOpen: true };
      keep({ attempt });
      return sendCollection(body, attempt);
    },
    onSettled: (_collection, failed) => {
      const isAnswered = failed === null || (failed instanceof ApiError && failed.httpStatus !== OFFLINE);
      if (isAnswered && kept.current.attempt !== null) keep({ attempt: { ...kept.current.attempt, isOpen: false } });
      isSending.current = failed === null;
    },
  });
  const send = () => {
    if (isSending.current) return;
    isSending.current = true;
    // Whoever has left meanwhile is not led anywhere.
    mutate(undefined, { onSuccess: onSent });
  };
  return { send, isPending: isPending || isSuccess, error: error === null ? null : asApiError(error), isOutcomeUnknown };
}

const asApiError = (error: Error): ApiError => (error instanceof ApiError ? error : new ApiError(OFFLINE, 'unexpected', unexpectedError, [], undefined, error));

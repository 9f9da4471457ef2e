import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Collection } from 'shared-api/types';
import { ApiError, $api, api, newIdempotencyKey, queryClient, dataOf } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import type { RequestKeeper, RequestEntry } from '../request-entry';
import type { RequestBody } from './request-body';

type Sending = NonNullable<RequestEntry['attempt']>;

/**
 * Returns the submission to use: the last one if nothing has changed, so that a lost answer sends no second request;
 * otherwise a new one, because a key belongs to one body.
 */
function sendingOf(body: RequestBody, last: Sending | null): Sending {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { idempotencyKey: newIdempotencyKey(), body: text, isOpen: false };
}

/** Paths whose cached answers a new request changes. */
const CHANGED = [
  '/invoices/request_sellers',
  '/invoice_request_drafts',
  '/users/notifications',
  '/buyers/{id}/accounts',
  '/users/pre_registrations',
];

/**
 * Sends a request. The same key sends it only once.
 * @throws ApiError with a Japanese message and the affected fields
 */
async function sendRequest(body: RequestBody, { idempotencyKey }: Sending): Promise<Collection> {
  const data = await dataOf(
    api.POST('/invoices/request_sellers', {
      params: { header: { 'Idempotency-Key': idempotencyKey } },
      body,
    }),
  );
  queryClient.setQueryData(
    $api.queryOptions('get', '/invoices/{id}/request_seller', { params: { path: { id: data.id } } }).queryKey,
    data,
  );
  for (const path of CHANGED) void queryClient.invalidateQueries({ queryKey: ['get', path] });
  return data;
}

/** HTTP status 0: no answer arrived. The request may still have been sent. */
const OFFLINE = 0;

interface Options {
  readonly keeper: RequestKeeper;
  /** Returns the current body of the request. */
  readonly bodyOf: () => RequestBody;
  readonly onSent: (collection: Collection) => void;
}

/**
 * Sends the request once, however often the button is pressed. The key is created before the first press and stored
 * with the flow, so a reload, a lost answer and a copied tab use the same one.
 */
export function useSendRequest({ keeper: { kept, keep }, bodyOf, onSent }: Options) {
  // State updates too late to block a double click.
  const isSending = useRef(false);
  const latestBody = useRef(bodyOf);
  latestBody.current = bodyOf;
  // An earlier submission with another body has no answer: it may or may not have been sent.
  const [isOutcomeUnknown] = useState(
    () => kept.current.attempt?.isOpen === true && sendingOf(bodyOf(), kept.current.attempt) !== kept.current.attempt,
  );
  useEffect(() => {
    if (!isOutcomeUnknown) keep({ attempt: sendingOf(latestBody.current(), kept.current.attempt) });
  }, [isOutcomeUnknown, keep, kept]);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      const body = bodyOf();
      const attempt = { ...sendingOf(body, kept.current.attempt), isOpen: true };
      keep({ attempt });
      return sendRequest(body, attempt);
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
    // The callback does not run once the user has left the screen.
    mutate(undefined, { onSuccess: onSent });
  };
  return {
    send,
    isPending: isPending || isSuccess,
    error: error === null ? null : asApiError(error),
    isOutcomeUnknown,
  };
}

/** State of the submission, for the screen that shows it. */
export type RequestSending = ReturnType<typeof useSendRequest>;

const asApiError = (error: Error): ApiError =>
  error instanceof ApiError ? error : new ApiError({ httpStatus: OFFLINE, message: unexpectedError, cause: error });

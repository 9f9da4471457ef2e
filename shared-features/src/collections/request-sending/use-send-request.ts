import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Collection } from 'shared-api/types';
import { ApiError, $api, api, newIdempotencyKey, queryClient } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import type { RequestKeeper, RequestEntry } from '../request-entry';
import type { RequestBody } from './request-body';

type Sending = NonNullable<RequestEntry['attempt']>;

/**
 * The sending to go on with: the last one where nothing has changed since, so that a lost answer sends no second
 * request; a new one otherwise, for a key goes with one body only.
 */
function sendingOf(body: RequestBody, last: Sending | null): Sending {
  const text = JSON.stringify(body);
  return last?.body === text ? last : { idempotencyKey: newIdempotencyKey(), body: text, isOpen: false };
}

/** Paths whose answers a new request changes. */
const CHANGED = [
  '/invoices/request_sellers',
  '/invoice_request_drafts',
  '/users/notifications',
  '/buyers/{id}/accounts',
  '/users/pre_registrations',
];

/**
 * Sends a request. The same key is the same request. @throws ApiError with a Japanese sentence, and the fields that it
 * is about
 */
async function sendRequest(body: RequestBody, { idempotencyKey }: Sending): Promise<Collection> {
  const { data } = await api.POST('/invoices/request_sellers', {
    params: { header: { 'Idempotency-Key': idempotencyKey } },
    body,
  });
  if (data === undefined) throw new Error('No answer to the request');
  queryClient.setQueryData(
    $api.queryOptions('get', '/invoices/{id}/request_seller', { params: { path: { id: data.id } } }).queryKey,
    data,
  );
  for (const path of CHANGED) void queryClient.invalidateQueries({ queryKey: ['get', path] });
  return data;
}

/** No answer came: the request may have been sent all the same. */
const OFFLINE = 0;

interface Options {
  readonly keeper: RequestKeeper;
  /** What is sent, of the request as it stands now. */
  readonly bodyOf: () => RequestBody;
  readonly onSent: (collection: Collection) => void;
}

/**
 * Sends the request once, however often it is asked for. Its key is there before the first press and kept with the
 * flow: a reload, a lost answer and a copy of the tab go on with the same one.
 */
export function useSendRequest({ keeper: { kept, keep }, bodyOf, onSent }: Options) {
  // State comes a render later than a second press.
  const isSending = useRef(false);
  const latestBody = useRef(bodyOf);
  latestBody.current = bodyOf;
  // What was sent and not answered was another request than this one: nobody knows whether there is one already.
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
    // Whoever has left meanwhile is not led anywhere.
    mutate(undefined, { onSuccess: onSent });
  };
  return {
    send,
    isPending: isPending || isSuccess,
    error: error === null ? null : asApiError(error),
    isOutcomeUnknown,
  };
}

/** A request that is being sent, as the screen that shows it needs it. */
export type RequestSending = ReturnType<typeof useSendRequest>;

const asApiError = (error: Error): ApiError =>
  error instanceof ApiError ? error : new ApiError(OFFLINE, 'unexpected', unexpectedError, [], undefined, error);

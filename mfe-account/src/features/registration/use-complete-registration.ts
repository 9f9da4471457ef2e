import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Registration } from 'shared-api/types';
import { api, ApiError, signIn } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';

/**
 * Completes the registration, once however often it is asked for. Success begins a full session, which clears what was
 * typed and leads on: the screens are only for who is registering.
 */
export function useCompleteRegistration(registration: Registration) {
  // State comes a render later than a second press.
  const isSending = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => send(registration),
    onSuccess: signIn,
    onSettled: (_tokens, failed) => {
      isSending.current = failed === null;
    },
  });
  const complete = () => {
    if (isSending.current) return;
    isSending.current = true;
    mutate();
  };
  return { complete, isPending: isPending || isSuccess, error: error === null ? null : asApiError(error) };
}

async function send(registration: Registration) {
  const { data } =
    registration.business_form === 1
      ? await api.POST('/users/corporation', { body: registration.corporation })
      : await api.POST('/users/sole_proprietor', { body: registration.sole_proprietor });
  if (data === undefined) throw new Error('The registration answered without tokens');
  return data;
}

const asApiError = (error: Error): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, 'unexpected', unexpectedError, [], undefined, error);

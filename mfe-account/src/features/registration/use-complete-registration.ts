import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Registration } from 'shared-api/types';
import { api, ApiError, signIn, dataOf } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';

/**
 * Completes the registration once, however often the button is pressed. Success starts a full session, which clears the
 * typed values and redirects, because these screens are only for registering users.
 */
export function useCompleteRegistration(registration: Registration) {
  // State updates too late to block a double click.
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
  return dataOf(
    registration.business_form === 1
      ? api.POST('/users/corporation', { body: registration.corporation })
      : api.POST('/users/sole_proprietor', { body: registration.sole_proprietor }),
  );
}

const asApiError = (error: Error): ApiError =>
  error instanceof ApiError ? error : new ApiError({ httpStatus: 0, message: unexpectedError, cause: error });

import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { SupplierDetail } from 'shared-api/types';
import { ApiError } from 'shared-auth';
import { unexpectedError } from 'shared-rules/messages';
import { attemptFor, type EnteredSupplier, registerSupplier } from './register-supplier';
import type { SupplierDraftKeeper } from './use-draft-keeper';

/** Registers the supplier, once however often it is asked for; its key is kept with the draft, so that a reload goes on with it. */
export function useRegisterSupplier({ kept, keep }: SupplierDraftKeeper, entered: EnteredSupplier, onRegistered: (supplier: SupplierDetail) => void) {
  // State comes a render later than a second press.
  const isSending = useRef(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => {
      const attempt = attemptFor(entered, kept.current.attempt);
      keep({ attempt });
      return registerSupplier(entered, attempt.idempotencyKey);
    },
    onSettled: (_supplier, failed) => {
      isSending.current = failed === null;
    },
  });
  const register = () => {
    if (isSending.current) return;
    isSending.current = true;
    // Whoever has left meanwhile is not led anywhere.
    mutate(undefined, { onSuccess: onRegistered });
  };
  return { register, isPending: isPending || isSuccess, error: error === null ? null : asApiError(error) };
}

const asApiError = (error: Error): ApiError => (error instanceof ApiError ? error : new ApiError(0, 'unexpected', unexpectedError, [], undefined, error));

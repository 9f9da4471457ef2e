import { useCallback, useEffect, useRef } from 'react';
import type { AppForm } from 'shared-ui/forms';
import type { InvoiceUploads } from '../invoice-upload';

/** The name under which a form holds its documents (`documentUploads`). */
const NAME = 'uploads';

/**
 * Ties documents, which live outside the form, to its field `uploads`: the form holds what it must check and send, and
 * its summary of errors leads to the button that chooses files.
 */
export function useUploadField<Input extends Record<string, unknown>, Output>(
  { methods }: AppForm<Input, Output>,
  { files, state }: InvoiceUploads,
) {
  const { setValue, register, getFieldState, formState } = methods;
  const { isSubmitted } = formState;
  const ids = files.map(({ id }) => id).join();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    // Every form that has documents has them under this name; its type says more than can be known here.
    setValue(NAME as never, { files: [...files], state } as never, { shouldValidate: isSubmitted });
    // oxlint-disable-next-line react/exhaustive-deps -- `files` is new on each render; `ids` says when it differs
  }, [ids, state, setValue]);
  return {
    error: getFieldState(NAME as Parameters<typeof getFieldState>[0], formState).error?.message,
    ref: useCallback(
      (element: HTMLElement | null) =>
        register(NAME as never).ref(element && { focus: () => firstNamedButton(element)?.focus() }),
      [register],
    ),
  };
}

export type UploadField = ReturnType<typeof useUploadField>;

/** The drop zone begins with a button without text, which only takes what is pasted. */
function firstNamedButton(element: HTMLElement): HTMLElement | undefined {
  return [...element.querySelectorAll('button')].find(({ textContent }) => textContent !== '');
}

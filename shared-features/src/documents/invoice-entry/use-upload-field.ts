import { useCallback, useEffect, useRef } from 'react';
import type { AppForm } from 'shared-ui/forms';
import type { InvoiceUploads } from '../invoice-upload';

/** The name under which a form holds its documents (`documentUploads`). */
const NAME = 'uploads';

/**
 * Connects the documents, which live outside the form, to its field `uploads`. The form holds what it validates and
 * submits, and its error summary links to the button that chooses files.
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
    // Every form with documents has this name; the generic type cannot express it.
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

/**
 * Returns the first button with a name. The drop zone starts with an unnamed button that only receives pasted files.
 */
function firstNamedButton(element: HTMLElement): HTMLElement | undefined {
  return [...element.querySelectorAll('button')].find(({ textContent }) => textContent !== '');
}

import { useCallback, useEffect, useRef } from 'react';
import { BusinessForm } from 'shared-rules/business';
import { useAppForm } from 'shared-ui/forms';
import { useInvoiceUpload } from '../invoice-upload';
import { knownSupplier } from '../supplier-choice';
import { bodyOf, FIELD_NAMES, type ReceivedInvoiceBody, typedValues } from './received-invoice-body';
import { receivedInvoiceForm } from './received-invoice.form';
import type { DraftKeeper } from './use-draft-keeper';

interface Options {
  readonly keeper: DraftKeeper;
  /** Sends what is valid; what it throws is shown in the form. */
  readonly onSend: (body: ReceivedInvoiceBody) => Promise<void>;
}

/** Whoever is chosen has been read by then, to be shown by name; of anybody else the server knows. */
const schema = receivedInvoiceForm((id) => knownSupplier(id)?.business_form === BusinessForm.Corporation);

/** The form of a received invoice with its uploads; every change goes into the draft at once. */
export function useInvoiceForm({ keeper: { kept, keep }, onSend }: Options) {
  // Read once: from then on the form holds the values, and tells them to the draft.
  const initial = useRef(kept.current).current;
  const uploads = useInvoiceUpload(initial.files, (files) => keep({ files: [...files] }));
  const form = useAppForm({
    schema,
    defaultValues: { ...initial.values, uploads: { files: initial.files, state: 'complete' } },
    fieldNames: FIELD_NAMES,
    onSubmit: (values) => onSend(bodyOf(values)),
  });
  const { subscribe, setValue, register, getFieldState, formState } = form.methods;
  const { isSubmitted } = formState;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep({ values: typedValues(values) }) }),
    [subscribe, keep],
  );

  // The uploads live outside the form; it holds what it must check and send.
  const { files, state } = uploads;
  const ids = files.map(({ id }) => id).join();
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    setValue('uploads', { files: [...files], state }, { shouldValidate: isSubmitted });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `files` is a new list on each render, `ids` says when it differs; being sent changes no upload
  }, [ids, state, setValue]);

  const uploadField = {
    error: getFieldState('uploads', formState).error?.message,
    /** The summary of errors leads to the button that chooses files. */
    ref: useCallback(
      (element: HTMLElement | null) => register('uploads').ref(element && { focus: () => firstNamedButton(element)?.focus() }),
      [register],
    ),
  };
  return { form, uploads, uploadField };
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;

/** The drop zone begins with a button without text, which only takes what is pasted. */
function firstNamedButton(element: HTMLElement): HTMLElement | undefined {
  return [...element.querySelectorAll('button')].find(({ textContent }) => textContent !== '');
}

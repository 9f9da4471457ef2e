import { useCallback, useEffect, useRef } from 'react';
import type { ReceivedInvoice, Supplier } from 'shared-api/types';
import { useAppForm } from 'shared-ui/forms';
import { useInvoiceUpload } from '../invoice-upload';
import { receivedInvoiceForm, type ReceivedInvoiceFormValues } from './received-invoice.form';
import type { ReceivedInvoiceDraft, ReceivedInvoiceValues, RegistrationAttempt } from './received-invoice.workflow';
import { attemptFor, registerReceivedInvoice } from './register-received-invoice';

interface Options {
  readonly draft: ReceivedInvoiceDraft;
  readonly onDraftChange: (draft: ReceivedInvoiceDraft) => void;
  readonly suppliers: readonly Supplier[];
  readonly onRegistered: (invoice: ReceivedInvoice) => void;
}

/** Names of the contract → names of the form, where they differ. */
const FIELD_NAMES = {
  supplier_id: 'supplierId',
  invoice_number: 'invoiceNumber',
  issue_date: 'issueDate',
  due_date: 'dueDate',
  registration_number: 'registrationNumber',
  file_ids: 'uploads',
};

/** The form of a received invoice with its uploads; every change goes into the draft at once. */
export function useReceivedInvoiceForm({ draft, onDraftChange, suppliers, onRegistered }: Options) {
  const kept = useRef(draft);
  const keep = useCallback(
    (part: Partial<ReceivedInvoiceDraft>) => {
      kept.current = { ...kept.current, ...part };
      onDraftChange(kept.current);
    },
    [onDraftChange],
  );
  const uploads = useInvoiceUpload(draft.files, (files) => keep({ files: [...files] }));
  const form = useAppForm({
    schema: receivedInvoiceForm(suppliers),
    defaultValues: { ...draft.values, uploads: { files: draft.files, state: 'complete' } },
    fieldNames: FIELD_NAMES,
    onSubmit: async (values) => {
      const attempt = attemptFor(bodyOf(values), kept.current.attempt);
      keep({ attempt });
      onRegistered(await registerReceivedInvoice(attempt));
    },
  });
  const { subscribe, setValue, register, getFieldState, formState } = form.methods;
  const { isSubmitted } = formState;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep({ values: typed(values) }) }),
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

/** The drop zone begins with a button without text, which only takes what is pasted. */
function firstNamedButton(element: HTMLElement): HTMLElement | undefined {
  return [...element.querySelectorAll('button')].find(({ textContent }) => textContent !== '');
}

/** What was typed, without the uploads; an amount that is none is not kept. */
function typed(values: ReceivedInvoiceValues): ReceivedInvoiceValues {
  const { supplierId, invoiceNumber, issueDate, dueDate, amount, registrationNumber, memo } = values;
  return { supplierId, invoiceNumber, issueDate, dueDate, amount: Number.isNaN(amount) ? null : amount, registrationNumber, memo };
}

function bodyOf(values: ReceivedInvoiceFormValues): RegistrationAttempt['body'] {
  return {
    supplier_id: Number(values.supplierId),
    invoice_number: values.invoiceNumber.trim(),
    issue_date: values.issueDate,
    due_date: values.dueDate,
    amount: Number(values.amount),
    registration_number: values.registrationNumber === '' ? null : values.registrationNumber,
    memo: values.memo,
    file_ids: values.uploads.files.map(({ id }) => id),
  };
}

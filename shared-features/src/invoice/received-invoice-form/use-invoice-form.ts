import { useEffect, useRef } from 'react';
import { BusinessForm } from 'shared-rules/business';
import { useAppForm } from 'shared-ui/forms';
import { useUploadField } from '../../documents/invoice-entry';
import { useInvoiceUpload } from '../../documents/invoice-upload';
import { knownSupplier } from '../../suppliers/supplier-choice';
import { bodyOf, FIELD_NAMES, type ReceivedInvoiceBody, typedValues } from './received-invoice-body';
import { receivedInvoiceForm } from './received-invoice.form';
import type { DraftKeeper } from './use-draft-keeper';

interface Options {
  readonly keeper: DraftKeeper;
  /** Sends what is valid; what it throws is shown in the form. */
  readonly onSend: (body: ReceivedInvoiceBody) => Promise<void>;
}

/** A chosen supplier is always in the cache, because its name is shown. For any other the server decides. */
const schema = receivedInvoiceForm((id) => knownSupplier(id)?.business_form === BusinessForm.Corporation);

/** Manages the form of a received invoice with its uploads. Stores every change in the draft at once. */
export function useInvoiceForm({ keeper: { kept, keep }, onSend }: Options) {
  // Read once. From then on the form owns the values and writes them to the draft.
  const initial = useRef(kept.current).current;
  const uploads = useInvoiceUpload(initial.files, (files) => keep({ files: [...files] }));
  const form = useAppForm({
    schema,
    defaultValues: { ...initial.values, uploads: { files: initial.files, state: 'complete' } },
    fieldNames: FIELD_NAMES,
    onSubmit: (values) => onSend(bodyOf(values, kept.current.marks)),
  });
  const { subscribe } = form.methods;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keep({ values: typedValues(values) }) }),
    [subscribe, keep],
  );

  const uploadField = useUploadField(form, uploads);
  return { form, uploads, uploadField };
}

export type InvoiceForm = ReturnType<typeof useInvoiceForm>;

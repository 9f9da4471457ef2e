import { useEffect, useMemo, useRef } from 'react';
import { ReadingStatus } from 'shared-features/documents/document-reading';
import { InvoiceDocuments, useFormReading, useUploadField } from 'shared-features/documents/invoice-entry';
import { useInvoiceUpload } from 'shared-features/documents/invoice-upload';
import {
  FeeBearerField,
  type InvoiceMaterial,
  PaymentTerms,
  READ_FIELDS,
  readable,
  readingFrame,
  requestedInvoiceForm,
  RequestedInvoiceFields,
  typedInvoice,
  wantedInvoice,
} from 'flow-collection/request-entry';
import { IssuerNotice } from 'flow-collection/issuer-notice';
import { StepBegin } from 'shared-features/ui/step-message';
import { BUTTONS } from 'shared-rules/buttons';
import { Card, Split } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { StepActions } from './step-actions';
import { STEP_PLACES } from './steps';
import type { StepParts } from './use-step';

/** Names of the contract → names of the form. */
const FIELD_NAMES = { file_ids: 'uploads' };

interface InvoiceStepFormProps extends StepParts {
  readonly material: InvoiceMaterial;
}

/** Shows the form of the second step, with the documents beside it (above it below 1024 px). */
export function InvoiceStepForm({
  flowState: { kept, keep },
  flowState,
  message,
  go,
  material: { today, rate },
}: InvoiceStepFormProps) {
  const isChange = message.isChange === true;
  // Read once. From then on the form owns the values and writes them to the flow.
  const initial = useRef(kept.current).current;
  const uploads = useInvoiceUpload(initial.files, (files) => keep({ files: [...files] }));
  const schema = useMemo(() => requestedInvoiceForm({ today, rate }), [today, rate]);
  const form = useAppForm({
    schema,
    defaultValues: { ...wantedInvoice(initial.values), uploads: { files: initial.files, state: 'complete' } },
    fieldNames: FIELD_NAMES,
    onSubmit: () => go(isChange ? 'confirm' : 'bank'),
  });
  const uploadField = useUploadField(form, uploads);
  const reading = useFormReading({ keeper: flowState, form, uploads, fields: READ_FIELDS, readable, fills: true });
  const { subscribe } = form.methods;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keep({ values: { ...kept.current.values, ...typedInvoice(values) } }),
      }),
    [subscribe, keep, kept],
  );
  return (
    <Form form={form} label={STEP_PLACES.invoice.title} gap="cards">
      <Split
        ratio="half"
        isMainSticky
        main={
          <InvoiceDocuments uploads={uploads} field={uploadField} places={reading.places} readings={reading.readings} />
        }
        side={
          <>
            <Card title="請求書の内容">
              {uploads.files.length === 0 ? null : <ReadingStatus {...reading.status} />}
              <IssuerNotice files={uploads.files} />
              <RequestedInvoiceFields frame={readingFrame(reading.fields)} />
            </Card>
            <FeeBearerField rate={rate} />
            <PaymentTerms today={today} />
          </>
        }
      />
      <StepActions flowState={flowState} onBack={() => go(isChange ? 'confirm' : 'partner')}>
        <SubmitButton isBlock>{isChange ? BUTTONS.toConfirm : BUTTONS.next}</SubmitButton>
      </StepActions>
      <StepBegin message={message} />
    </Form>
  );
}

import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { READABLE_FIELDS, type ReadableField, ReadingStatus } from 'shared-features/documents/document-reading';
import { InvoiceDocuments, useFormReading, useUploadField } from 'shared-features/documents/invoice-entry';
import { useInvoiceUpload } from 'shared-features/documents/invoice-upload';
import {
  DocumentWarnings,
  FormDuplicates,
  readableInvoiceFrame,
  type ReceivedInvoiceDraft,
  ReceivedInvoiceFields,
  unknownIssuer,
  useDraftKeeper,
  useSupplierDrawer,
} from 'shared-features/invoice/received-invoice-form';
import type { PayerMaterial } from 'flow-payment/payment-form';
import { amountOf } from 'flow-payment/payment-fields';
import { knownSupplier } from 'shared-features/suppliers/supplier-choice';
import { StepBegin, type StepMessage } from 'shared-features/ui/step-message';
import { BusinessForm } from 'shared-rules/business';
import { BUTTONS } from 'shared-rules/buttons';
import { paths } from 'shared-shell';
import { ActionBar, Card, LinkButton, Split } from 'shared-ui/core';
import { Form, SubmitButton, useAppForm } from 'shared-ui/forms';
import { fixedFiles } from '../pre-registration/fixed-files';
import { PreRegisteredField } from '../pre-registration/pre-registered-field';
import { PreRegisteredPartner } from '../pre-registration/pre-registered-partner';
import { beginEntry } from './begin-entry';
import { partPath } from './entry-parts';
import { documentValues, preRegisteredInvoiceForm } from './pre-registered-invoice.form';
import { type PreRegisteredPreRegistration, sentValues } from './sent-values';
import type { KeptEntry } from './use-pre-registered-entry';

const nameOf = (field: ReadableField): string => (field === 'amount' ? 'invoiceAmount' : field);
const isCorporation = (id: string): boolean => knownSupplier(id)?.business_form === BusinessForm.Corporation;

interface InvoicePartProps {
  /** Accessible name of the form: the page's title. */
  readonly label: string;
  readonly preRegistration: PreRegisteredPreRegistration;
  readonly payer: PayerMaterial;
  readonly kept: KeptEntry;
  readonly message: StepMessage;
}

/** Manages the form with its uploads and readings. Stores every change in the workflow at once. */
function useInvoicePart({ preRegistration, payer, kept: { entry, update } }: InvoicePartProps) {
  const { id: preId } = preRegistration;
  const navigate = useNavigate();
  // Read once. From then on the form owns the values and writes them to the workflow.
  const [begun] = useState(() => entry ?? beginEntry(preRegistration, payer));
  const keepDocument = useCallback(
    (document: ReceivedInvoiceDraft) => update({ document, isComplete: false }, begun),
    [update, begun],
  );
  const keeper = useDraftKeeper(begun.document, keepDocument);
  const { keep } = keeper;
  const uploads = useInvoiceUpload(begun.document.files, (files) => keep({ files: [...files] }));
  const { amount: invoiceAmount, ...values } = begun.document.values;
  const form = useAppForm({
    schema: preRegisteredInvoiceForm(isCorporation),
    defaultValues: { ...values, invoiceAmount, uploads: { files: begun.document.files, state: 'complete' } },
    onSubmit: () => {
      // Stores the initial values too, in case that nothing was changed.
      keep({});
      void navigate(partPath(preId, 'payment'));
    },
  });
  const { subscribe } = form.methods;

  // The paid amount follows the invoice's amount until the user changes it.
  const followed = useRef(invoiceAmount);
  const payment = useRef(begun.payment);
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values: entered }) => {
          keep({ values: documentValues(entered) });
          const now = amountOf(entered.invoiceAmount);
          if (now === null || now === followed.current) return;
          const { amount } = payment.current;
          if (amount === null || amount === followed.current) {
            payment.current = { ...payment.current, amount: now };
            update({ payment: payment.current }, begun);
          }
          followed.current = now;
        },
      }),
    [subscribe, keep, update, begun],
  );

  const uploadField = useUploadField(form, uploads);
  const reading = useFormReading({
    keeper,
    form,
    uploads,
    fields: READABLE_FIELDS,
    nameOf,
    readable: documentValues,
    fills: true,
  });
  return { form, keeper, uploads, uploadField, reading };
}

/** Shows the first part of the form: the documents, and beside them (below them under 1024 px) the invoice's fields. */
export function InvoicePart(props: InvoicePartProps) {
  const { label, preRegistration, message } = props;
  const { form, keeper, uploads, uploadField, reading } = useInvoicePart(props);
  const { system, suppliers, payment } = preRegistration;
  const { name, corporate_number: number, account } = payment.supplier;
  const registration = useSupplierDrawer({
    keeper,
    form,
    reading,
    sent: { system, name, corporateNumber: number ?? null, emailAddress: null, account: account ?? null },
  });
  const sent = sentValues(preRegistration);
  // Then nothing is read into the form, and no reading status is shown.
  const isAllSent = READABLE_FIELDS.every((field) => sent[field] !== undefined);
  const readable = readableInvoiceFrame(reading.fields);
  return (
    <>
      <Form form={form} label={label} gap="cards">
        <StepBegin message={message} />
        <Split
          ratio="half"
          isMainSticky
          main={
            <InvoiceDocuments
              uploads={uploads}
              field={uploadField}
              places={reading.places}
              readings={reading.readings}
              fixed={fixedFiles(preRegistration)}
            >
              {uploads.state === 'undecided' ? null : <DocumentWarnings readings={reading.readings} />}
            </InvoiceDocuments>
          }
          side={
            <Card title="請求書の内容">
              {uploads.files.length === 0 || isAllSent ? null : <ReadingStatus {...reading.status} />}
              <PreRegisteredPartner system={system} partner={payment.supplier} matches={suppliers} />
              <ReceivedInvoiceFields
                named={[...suppliers, ...reading.readings.flatMap(({ supplier }) => supplier ?? [])]}
                amountName="invoiceAmount"
                frame={(field, fieldLabel, element) =>
                  readable(field, fieldLabel, (look) => (
                    <PreRegisteredField
                      system={system}
                      name={field === 'amount' ? 'invoiceAmount' : field}
                      label={fieldLabel}
                      sent={sent[field]}
                      look={look}
                    >
                      {element}
                    </PreRegisteredField>
                  ))
                }
                unknownIssuer={unknownIssuer(reading)}
                supplierAction={registration.button}
              />
              <FormDuplicates fileIds={uploads.files.map(({ id }) => id)} amountName="invoiceAmount" />
            </Card>
          }
        />
        <ActionBar>
          <LinkButton isBlock href={paths.oauthSelection()}>
            {BUTTONS.back}
          </LinkButton>
          <SubmitButton isBlock>{BUTTONS.next}</SubmitButton>
        </ActionBar>
      </Form>
      {/* Beside the form, not inside it, so that its fields stay separate. */}
      {registration.drawer}
    </>
  );
}

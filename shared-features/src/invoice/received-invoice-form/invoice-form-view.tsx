import type { ReactNode } from 'react';
import type { Supplier } from 'shared-api/types';
import { Card, Split, Stack } from 'shared-ui/core';
import { Form, SubmitButton } from 'shared-ui/forms';
import { ReadingStatus } from '../../documents/document-reading/reading-status';
import { type FormReading, InvoiceDocuments } from '../../documents/invoice-entry';
import { DocumentWarnings } from './document-warnings';
import { FormDuplicates } from './form-duplicates';
import { readableInvoiceFrame } from './invoice-field-frame';
import { type FixedFields, ReceivedInvoiceFields } from './received-invoice-fields';
import { unknownIssuer } from './unknown-issuer';
import type { InvoiceForm } from './use-invoice-form';
import type { SupplierDrawerParts } from './use-supplier-drawer';

interface InvoiceFormViewProps {
  /** Name of the form, usually the page's title. */
  readonly label: string;
  readonly submitLabel: string;
  /** A second way to submit, below the first. */
  readonly otherEnd?: { readonly label: string; readonly onPress: () => void };
  /** Called before the form is submitted in the first way. */
  readonly onSubmit?: () => void;
  readonly invoiceForm: InvoiceForm;
  readonly reading: FormReading;
  /** Suppliers with known names: the invoice's own, and those that were read. */
  readonly named: readonly Pick<Supplier, 'id' | 'name'>[];
  /**
   * The way to a supplier that is not registered yet: its button below the field, unless that is fixed, and its drawer.
   */
  readonly registration: SupplierDrawerParts;
  readonly fixed?: FixedFields;
  /** Files that can be neither replaced nor removed, and why. */
  readonly fixedFiles?: { readonly ids: readonly string[]; readonly reason: string };
  /** The invoice that is being changed. */
  readonly docNumber?: number;
  /** Above the button that sends. */
  readonly children?: ReactNode;
}

/** Shows the documents beside the fields; above them below 1024 px. */
export function InvoiceFormView({
  label,
  submitLabel,
  otherEnd,
  onSubmit,
  invoiceForm,
  reading,
  named,
  registration,
  fixed,
  fixedFiles,
  docNumber,
  children,
}: InvoiceFormViewProps) {
  const { form, uploads, uploadField } = invoiceForm;
  const { files, state } = uploads;
  const { fills, status } = reading;
  // Registered values matter only if they are doubtful.
  const hasStatus = fills || status.unconfirmed > 0 || status.hasConfirmed;
  return (
    <>
      <Form form={form} label={label}>
        <Split
          ratio="half"
          isMainSticky
          main={
            <InvoiceDocuments
              uploads={uploads}
              field={uploadField}
              places={reading.places}
              readings={reading.readings}
              fills={fills}
              fixed={fixedFiles}
              canWait={docNumber === undefined}
            >
              {docNumber === undefined && state !== 'undecided' ? (
                <DocumentWarnings readings={reading.readings} />
              ) : null}
            </InvoiceDocuments>
          }
          side={
            <Card title="請求書の内容">
              {files.length === 0 || !hasStatus ? null : <ReadingStatus {...reading.status} />}
              <ReceivedInvoiceFields
                named={named}
                frame={readableInvoiceFrame(reading.fields)}
                unknownIssuer={unknownIssuer(reading)}
                supplierAction={registration.button}
                fixed={fixed}
              />
              <FormDuplicates fileIds={files.map(({ id }) => id)} docNumber={docNumber} />
              {children}
              <Stack gap={12}>
                <SubmitButton isBlock onPress={onSubmit}>
                  {submitLabel}
                </SubmitButton>
                {otherEnd === undefined ? null : (
                  <SubmitButton isBlock variant="secondary" onPress={otherEnd.onPress}>
                    {otherEnd.label}
                  </SubmitButton>
                )}
              </Stack>
            </Card>
          }
        />
      </Form>
      {/* Beside the form, not inside it, so that its fields stay separate. */}
      {registration.drawer}
    </>
  );
}

import type { ReactNode } from 'react';
import { READABLE_FIELDS, ReadingStatus } from 'shared-features/documents/document-reading';
import { FormDuplicates, readableInvoiceFrame, ReceivedInvoiceFields, unknownIssuer } from 'shared-features/invoice/received-invoice-form';
import { Card } from 'shared-ui/core';
import { LodgedField } from '../pre-registration/lodged-field';
import { LodgedPartner } from '../pre-registration/lodged-partner';
import { type LodgedPreRegistration, sentValues } from './sent-values';
import type { LodgedForm } from './use-lodged-form';

interface LodgedDocumentCardProps {
  readonly preRegistration: LodgedPreRegistration;
  readonly lodgedForm: LodgedForm;
  /** The button that opens the drawer of a new supplier. */
  readonly addSupplier: ReactNode;
}

/** 請求書の内容: what is written on the invoice; what was sent of it says so at its field. */
export function LodgedDocumentCard({ preRegistration, lodgedForm: { uploads, reading }, addSupplier }: LodgedDocumentCardProps) {
  const { system, suppliers, payment } = preRegistration;
  const sent = sentValues(preRegistration);
  // Then nothing is read into the form, and nothing is to be said of it.
  const isAllSent = READABLE_FIELDS.every((field) => sent[field] !== undefined);
  const readable = readableInvoiceFrame(reading.fields);
  return (
    <Card title="請求書の内容">
      {uploads.files.length === 0 || isAllSent ? null : <ReadingStatus {...reading.status} />}
      <LodgedPartner system={system} partner={payment.supplier} matches={suppliers} />
      <ReceivedInvoiceFields
        named={[...suppliers, ...reading.readings.flatMap(({ supplier }) => supplier ?? [])]}
        amountName="invoiceAmount"
        frame={(name, label, field) =>
          readable(name, label, (look) => (
            <LodgedField system={system} name={name === 'amount' ? 'invoiceAmount' : name} label={label} sent={sent[name]} look={look}>{field}</LodgedField>
          ))
        }
        unknownIssuer={unknownIssuer(reading)}
        supplierAction={addSupplier}
      />
      <FormDuplicates fileIds={uploads.files.map(({ id }) => id)} amountName="invoiceAmount" />
    </Card>
  );
}

import type { ReactNode } from 'react';
import { ReadingStatus } from 'shared-features/document-reading';
import { FormDuplicates, readableInvoiceFrame, ReceivedInvoiceFields, unknownIssuer } from 'shared-features/received-invoice-form';
import { Card, Cluster } from 'shared-ui/core';
import { SentLook } from './sent-look';
import { type LodgedPreRegistration, sentValues } from './sent-values';
import { SupplierOffers } from './supplier-offers';
import type { LodgedForm } from './use-lodged-form';

interface LodgedDocumentCardProps {
  readonly preRegistration: LodgedPreRegistration;
  readonly lodgedForm: LodgedForm;
  readonly onChooseSupplier: (id: number) => void;
  /** The button that opens the drawer of a new supplier. */
  readonly addSupplier: ReactNode;
}

/** 請求書の内容: what is written on the invoice; what was sent of it says so at its field. */
export function LodgedDocumentCard({ preRegistration, lodgedForm: { uploads, reading }, onChooseSupplier, addSupplier }: LodgedDocumentCardProps) {
  const { system, suppliers } = preRegistration;
  const sent = sentValues(preRegistration);
  const readable = readableInvoiceFrame(reading.fields);
  return (
    <Card title="請求書の内容">
      {uploads.files.length === 0 ? null : <ReadingStatus {...reading.status} />}
      <ReceivedInvoiceFields
        named={[...suppliers, ...reading.readings.flatMap(({ supplier }) => supplier ?? [])]}
        amountName="invoiceAmount"
        frame={(name, label, field) =>
          readable(name, label, (look) => (
            <SentLook system={system} name={name === 'amount' ? 'invoiceAmount' : name} sent={sent[name]} look={look}>{field}</SentLook>
          ))
        }
        unknownIssuer={unknownIssuer(reading)}
        supplierAction={
          <>
            <SupplierOffers preRegistration={preRegistration} onChoose={onChooseSupplier} />
            <Cluster>{addSupplier}</Cluster>
          </>
        }
      />
      <FormDuplicates fileIds={uploads.files.map(({ id }) => id)} amountName="invoiceAmount" />
    </Card>
  );
}

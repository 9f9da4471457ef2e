import { useState } from 'react';
import type { ReceivedInvoice, Supplier } from 'shared-api/types';
import { $api } from 'shared-auth';
import { Alert, Button, Card, Skeleton, Split } from 'shared-ui/core';
import { Form, SubmitButton } from 'shared-ui/forms';
import { DocumentPreview } from '../document-preview';
import { InvoiceUpload, type UploadedFile } from '../invoice-upload';
import { ReceivedInvoiceFields } from './received-invoice-fields';
import type { ReceivedInvoiceDraft } from './received-invoice.workflow';
import { useReceivedInvoiceForm } from './use-received-invoice-form';

/** Suppliers offered at once; the contract gives no more on one page. */
const SUPPLIERS_SHOWN = 100;

interface ReceivedInvoiceFormProps {
  /** What the caller's workflow keeps; read once, when the form appears. */
  readonly draft: ReceivedInvoiceDraft;
  /** Told every change, so that a reload loses nothing. */
  readonly onDraftChange: (draft: ReceivedInvoiceDraft) => void;
  /** Name of the form, usually the page's title. */
  readonly label: string;
  readonly submitLabel: string;
  readonly onRegistered: (invoice: ReceivedInvoice) => void;
}

/**
 * Registers a received invoice: its files, beside them (above them below 1024 px) what is written on them. Two remotes
 * show it; each keeps the draft in a workflow of its own.
 */
export function ReceivedInvoiceForm(props: ReceivedInvoiceFormProps) {
  const suppliers = $api.useQuery('get', '/suppliers', { params: { query: { status: 'enable', size: SUPPLIERS_SHOWN } } });
  if (suppliers.isPending) return <Skeleton lines={8} />;
  if (suppliers.isError) {
    return (
      <Alert tone="danger" title={suppliers.error.message} isLive>
        <Button size="sm" onPress={() => void suppliers.refetch()}>再試行</Button>
      </Alert>
    );
  }
  return <LoadedForm {...props} suppliers={suppliers.data.suppliers} />;
}

function LoadedForm({ label, submitLabel, suppliers, ...options }: ReceivedInvoiceFormProps & { readonly suppliers: readonly Supplier[] }) {
  const { form, uploads, uploadField } = useReceivedInvoiceForm({ ...options, suppliers });
  const [chosen, setChosen] = useState<UploadedFile | undefined>();
  const previewed = uploads.files.find(({ id }) => id === chosen?.id) ?? uploads.files[0];
  return (
    <Form form={form} label={label}>
      <Split
        ratio="half"
        main={
          <Card>
            <div ref={uploadField.ref}>
              <InvoiceUpload uploads={uploads} error={uploadField.error} previewed={previewed} onPreview={setChosen} />
            </div>
            {previewed === undefined ? null : <DocumentPreview key={previewed.id} file={previewed} />}
          </Card>
        }
        side={
          <Card title="請求書の内容">
            <ReceivedInvoiceFields suppliers={suppliers} />
            <SubmitButton isBlock>{submitLabel}</SubmitButton>
          </Card>
        }
      />
    </Form>
  );
}

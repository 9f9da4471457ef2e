import { useRef } from 'react';
import type { ReceivedInvoice } from 'shared-api/types';
import { READABLE_FIELDS } from '../../documents/document-reading/reading-marks';
import { useFormReading } from '../../documents/invoice-entry';
import { InvoiceFormView } from './invoice-form-view';
import { typedValues } from './received-invoice-body';
import type { ReceivedInvoiceDraft } from './received-invoice.workflow';
import { attemptFor, registerReceivedInvoice } from './register-received-invoice';
import { useDraftKeeper } from './use-draft-keeper';
import { useInvoiceForm } from './use-invoice-form';
import { useSupplierDrawer } from './use-supplier-drawer';

interface ReceivedInvoiceFormProps {
  /** Draft stored by the caller's workflow. Read once, on mount. */
  readonly draft: ReceivedInvoiceDraft;
  /** Called on every change, so that a reload loses nothing. */
  readonly onDraftChange: (draft: ReceivedInvoiceDraft) => void;
  /** Accessible name of the form, usually the page's title. */
  readonly label: string;
  readonly submitLabel: string;
  readonly onRegistered: (invoice: ReceivedInvoice) => void;
  /** A second way to end the form, below the first. */
  readonly otherEnd?: { readonly label: string; readonly onRegistered: (invoice: ReceivedInvoice) => void };
}

/**
 * Registers a received invoice. Shows its files beside the fields (above them below 1024 px). A program reads the
 * fields where it can; the user confirms them. Two remotes use it; each stores the draft in its own workflow.
 */
export function ReceivedInvoiceForm({
  draft,
  onDraftChange,
  onRegistered,
  otherEnd,
  ...view
}: ReceivedInvoiceFormProps) {
  const end = useRef(onRegistered);
  const keeper = useDraftKeeper(draft, onDraftChange);
  const invoiceForm = useInvoiceForm({
    keeper,
    onSend: async (body) => {
      const attempt = attemptFor(body, keeper.kept.current.attempt);
      keeper.keep({ attempt });
      const invoice = await registerReceivedInvoice(attempt);
      end.current(invoice);
    },
  });
  const reading = useFormReading({
    keeper,
    ...invoiceForm,
    fields: READABLE_FIELDS,
    readable: typedValues,
    fills: true,
  });
  const registration = useSupplierDrawer({ keeper, form: invoiceForm.form, reading });
  const read = reading.readings.flatMap(({ supplier }) => supplier ?? []);
  return (
    <InvoiceFormView
      {...view}
      onSubmit={() => (end.current = onRegistered)}
      otherEnd={otherEnd && { label: otherEnd.label, onPress: () => (end.current = otherEnd.onRegistered) }}
      invoiceForm={invoiceForm}
      reading={reading}
      registration={registration}
      named={read}
    />
  );
}

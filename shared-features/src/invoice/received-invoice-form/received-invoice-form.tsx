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
 * Registers a received invoice: its files, beside them (above them below 1024 px) what is written on them, read by a
 * program where it can and confirmed by the user. Two remotes show it; each keeps the draft in a workflow of its own.
 */
export function ReceivedInvoiceForm({ draft, onDraftChange, onRegistered, ...view }: ReceivedInvoiceFormProps) {
  const keeper = useDraftKeeper(draft, onDraftChange);
  const invoiceForm = useInvoiceForm({
    keeper,
    onSend: async (body) => {
      const attempt = attemptFor(body, keeper.kept.current.attempt);
      keeper.keep({ attempt });
      onRegistered(await registerReceivedInvoice(attempt));
    },
  });
  const reading = useFormReading({
    keeper,
    ...invoiceForm,
    fields: READABLE_FIELDS,
    readable: typedValues,
    isOn: true,
  });
  const registration = useSupplierDrawer({ keeper, form: invoiceForm.form, reading });
  const read = reading.readings.flatMap(({ supplier }) => supplier ?? []);
  return (
    <InvoiceFormView {...view} invoiceForm={invoiceForm} reading={reading} registration={registration} named={read} />
  );
}

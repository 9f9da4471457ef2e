import type { ReceivedInvoice, Supplier } from 'shared-api/types';
import { InvoiceFormView } from './invoice-form-view';
import { offeredSuppliers } from './offered-suppliers';
import type { ReceivedInvoiceDraft } from './received-invoice.workflow';
import { attemptFor, registerReceivedInvoice } from './register-received-invoice';
import { useDraftKeeper } from './use-draft-keeper';
import { useFormReading } from './use-form-reading';
import { useInvoiceForm } from './use-invoice-form';
import { WithSuppliers } from './with-suppliers';

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
 * Registers a received invoice: its files, beside them (above them below 1024 px) what is written on them, read by a program
 * where it can and confirmed by the user. Two remotes show it; each keeps the draft in a workflow of its own.
 */
export function ReceivedInvoiceForm(props: ReceivedInvoiceFormProps) {
  return <WithSuppliers>{(suppliers) => <LoadedForm {...props} suppliers={suppliers} />}</WithSuppliers>;
}

function LoadedForm({ draft, onDraftChange, label, submitLabel, suppliers, onRegistered }: ReceivedInvoiceFormProps & { readonly suppliers: readonly Supplier[] }) {
  const keeper = useDraftKeeper(draft, onDraftChange);
  const invoiceForm = useInvoiceForm({
    keeper,
    suppliers,
    onSend: async (body) => {
      const attempt = attemptFor(body, keeper.kept.current.attempt);
      keeper.keep({ attempt });
      onRegistered(await registerReceivedInvoice(attempt));
    },
  });
  const reading = useFormReading({ keeper, invoiceForm, isOn: true });
  const offered = offeredSuppliers(suppliers, reading.readings.flatMap(({ supplier }) => supplier ?? []));
  return <InvoiceFormView label={label} submitLabel={submitLabel} invoiceForm={invoiceForm} reading={reading} suppliers={offered} />;
}

import type { ReactNode } from 'react';
import type { ReceivedInvoice } from 'shared-api/types';
import { READABLE_FIELDS } from '../../documents/document-reading/reading-marks';
import { useFormReading } from '../../documents/invoice-entry';
import { InvoiceFormView } from './invoice-form-view';
import { type ReceivedInvoiceBody, typedValues } from './received-invoice-body';
import type { FixedFields } from './received-invoice-fields';
import type { ReceivedInvoiceDraft } from './received-invoice.workflow';
import { useDraftKeeper } from './use-draft-keeper';
import { useInvoiceForm } from './use-invoice-form';
import { useSupplierDrawer } from './use-supplier-drawer';

interface ReceivedInvoiceEditorProps {
  readonly invoice: ReceivedInvoice;
  /** Draft stored by the caller's workflow. Read once, on mount. */
  readonly draft: ReceivedInvoiceDraft;
  readonly onDraftChange: (draft: ReceivedInvoiceDraft) => void;
  readonly label: string;
  readonly submitLabel: string;
  /** Reasons why fields cannot be changed. */
  readonly fixed: FixedFields;
  /** Reason why the current files cannot be replaced or removed; undefined if they can. */
  readonly filesFixed?: string;
  /** Saves the valid body. The form shows what it throws. */
  readonly onSave: (body: ReceivedInvoiceBody) => Promise<void>;
  /** Content above the save button. */
  readonly children?: ReactNode;
}

/**
 * Changes a registered invoice in the form that registers one. Nothing is read into it, but values that nobody has
 * compared with the document yet may be confirmed here.
 */
export function ReceivedInvoiceEditor({
  invoice,
  draft,
  onDraftChange,
  filesFixed,
  onSave,
  ...view
}: ReceivedInvoiceEditorProps) {
  const keeper = useDraftKeeper(draft, onDraftChange);
  const invoiceForm = useInvoiceForm({ keeper, onSend: onSave });
  const reading = useFormReading({
    keeper,
    ...invoiceForm,
    fields: READABLE_FIELDS,
    readable: typedValues,
    fills: false,
  });
  const registration = useSupplierDrawer({ keeper, form: invoiceForm.form, reading });
  return (
    <InvoiceFormView
      {...view}
      invoiceForm={invoiceForm}
      reading={reading}
      registration={registration}
      named={[invoice.supplier]}
      fixedFiles={filesFixed === undefined ? undefined : { ids: invoice.files.map(({ id }) => id), reason: filesFixed }}
      docNumber={invoice.doc_number}
    />
  );
}

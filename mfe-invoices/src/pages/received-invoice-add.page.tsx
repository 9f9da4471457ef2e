import { useNavigate } from 'react-router-dom';
import {
  emptyReceivedInvoiceDraft,
  hasInput,
  ReceivedInvoiceForm,
  ReceivedInvoiceDraftSchema,
} from 'shared-features/invoice/received-invoice-form';
import { saved } from 'shared-rules/messages';
import { paths, useLeaveWarning, useSnackbar, useWorkflow, workflowAreas, defineWorkflow } from 'shared-shell';
import { Page as PageColumn, PageHeader } from 'shared-ui/core';

/** What is typed and uploaded while a received invoice is being registered. */
const receivedInvoiceAddWorkflow = defineWorkflow({
  key: 'workflow:received-invoice',
  version: 1,
  schema: ReceivedInvoiceDraftSchema,
  area: workflowAreas['received-invoice'],
});

/** How long the success is shown, in ms. */
const SNACKBAR_MS = 5_000;

/** 請求書の登録: uploads the documents of an invoice and takes down what is written on them. */
export function Page() {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const [draft, write] = useWorkflow(receivedInvoiceAddWorkflow);
  const markSaved = useLeaveWarning(draft !== null && hasInput(draft), workflowAreas['received-invoice']);

  return (
    <PageColumn width="split">
      <PageHeader
        title="請求書の登録"
        breadcrumb={[{ label: '受取請求書', href: paths.receivedInvoices() }, { label: '請求書の登録' }]}
      />
      <ReceivedInvoiceForm
        label="請求書の登録"
        submitLabel="登録"
        draft={draft ?? emptyReceivedInvoiceDraft}
        onDraftChange={write}
        onRegistered={(invoice) => {
          markSaved();
          snackbar.show({ color: 'success', text: saved, duration: SNACKBAR_MS });
          void navigate(paths.receivedInvoice(invoice.doc_number));
        }}
      />
    </PageColumn>
  );
}

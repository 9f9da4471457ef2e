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
import { useForgetBand } from '../features/today/today-memory';

/** Stored state of the registration of a received invoice: typed values and uploaded files. */
const receivedInvoiceAddWorkflow = defineWorkflow({
  key: 'workflow:received-invoice',
  version: 1,
  schema: ReceivedInvoiceDraftSchema,
  area: workflowAreas['received-invoice'],
});

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

/** Shows 請求書の登録: uploads the documents of an invoice and registers its values, to be paid at once or later. */
export function Page() {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const [draft, write] = useWorkflow(receivedInvoiceAddWorkflow);
  const markSaved = useLeaveWarning(draft !== null && hasInput(draft), workflowAreas['received-invoice']);
  const forgetBand = useForgetBand();
  const goTo = (path: string) => {
    markSaved();
    forgetBand();
    snackbar.show({ color: 'success', text: saved, duration: SNACKBAR_MS });
    void navigate(path);
  };

  return (
    <PageColumn width="split">
      <PageHeader
        title="請求書の登録"
        breadcrumb={[{ label: '受取請求書', href: paths.receivedInvoices() }, { label: '請求書の登録' }]}
      />
      <ReceivedInvoiceForm
        label="請求書の登録"
        submitLabel="続けて支払う"
        draft={draft ?? emptyReceivedInvoiceDraft}
        onDraftChange={write}
        onRegistered={({ doc_number: number }) => goTo(paths.paymentAdd(number))}
        otherEnd={{
          label: '登録だけ',
          onRegistered: ({ doc_number: number }) => goTo(paths.receivedInvoice(number)),
        }}
      />
    </PageColumn>
  );
}

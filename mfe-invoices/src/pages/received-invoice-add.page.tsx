import { lazy, Suspense } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { WAITING_PATH } from 'shared-features/documents/waiting-documents';
import {
  emptyReceivedInvoiceDraft,
  hasInput,
  ReceivedInvoiceForm,
  ReceivedInvoiceDraftSchema,
} from 'shared-features/invoice/received-invoice-form';
import { onlyFor } from 'shared-features/ui/permission';
import { saved } from 'shared-rules/messages';
import { paths, useLeaveWarning, useSnackbar, useWorkflow, workflowAreas, defineWorkflow } from 'shared-shell';
import { LinkButton, Page as PageColumn, PageHeader, Skeleton } from 'shared-ui/core';
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

// A download of its own, which a new invoice does not need.
const RegisterWaiting = lazy(async () => ({
  default: (await import(/* webpackChunkName: "register-waiting" */ '../features/waiting-documents/register-waiting'))
    .RegisterWaiting,
}));

/** Shows the form of a new invoice: uploads its documents and registers its values, to be paid at once or later. */
function RegisterNew() {
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
        actions={<LinkButton href={WAITING_PATH}>まとめて追加</LinkButton>}
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

/** Shows 請求書の登録: of a new invoice, or of a document that waits (`?waiting=`). */
function Work() {
  const waiting = useSearchParams()[0].get('waiting') ?? '';
  if (!/^[1-9]\d{0,14}$/.test(waiting)) return <RegisterNew />;
  return (
    <Suspense fallback={<Skeleton lines={8} />}>
      <RegisterWaiting id={Number(waiting)} />
    </Suspense>
  );
}

/** Shows it to the roles that may do it. */
export const Page = onlyFor('prepare', '請求書の登録', Work);

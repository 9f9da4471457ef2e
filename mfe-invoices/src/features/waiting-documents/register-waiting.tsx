import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { WaitingDocument } from 'shared-api/types';
import { $api, ApiError } from 'shared-auth';
import { uploadedFile } from 'shared-features/documents/invoice-upload';
import { WAITING_PATH } from 'shared-features/documents/waiting-documents';
import { emptyReceivedInvoiceDraft, ReceivedInvoiceForm } from 'shared-features/invoice/received-invoice-form';
import { saved } from 'shared-rules/messages';
import { NAVIGATION } from 'shared-rules/words';
import { paths, useLeaveWarning, useSnackbar, useWorkflow, workflowAreas } from 'shared-shell';
import {
  Alert,
  Cluster,
  LinkButton,
  LoadError,
  Page as PageColumn,
  PageHeader,
  Skeleton,
  textStyles,
} from 'shared-ui/core';
import { useForgetBand } from '../today/today-memory';
import { leaveList, useNextDocument } from './use-next-document';
import { isTyped, waitingDraftsWorkflow } from './waiting-drafts';
import { documentName } from './waiting-table';
import { waitingDocumentPath } from './waiting-document-path';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

const TITLE = '請求書の登録';

const breadcrumb = () => [
  { label: NAVIGATION.receivedInvoices, href: paths.receivedInvoices() },
  { label: '確認待ち', href: WAITING_PATH },
  { label: TITLE },
];

/** Presses the form's first submit button with Ctrl + Enter or ⌘ + Enter, from wherever the focus is. */
function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
  event.preventDefault();
  event.currentTarget.querySelector<HTMLButtonElement>('form button[type=submit]')?.click();
}

interface WaitingFormProps {
  readonly waiting: WaitingDocument;
}

/** Shows the form of one waiting document, and the way to the next one. */
function WaitingForm({ waiting }: WaitingFormProps) {
  const { id } = waiting;
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const forgetBand = useForgetBand();
  const { next, others } = useNextDocument(id);
  const [stored, write] = useWorkflow(waitingDraftsWorkflow);
  const drafts = stored?.drafts ?? {};
  const markSaved = useLeaveWarning(Object.values(drafts).some(isTyped), workflowAreas['received-invoice']);
  const column = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The element that had the focus is gone: the button of the document before, or the heading while this one loaded.
    if (document.activeElement === document.body) column.current?.querySelector('h1')?.focus();
  }, []);

  const goTo = (path: string) => {
    const { [String(id)]: _, ...rest } = drafts;
    write({ drafts: rest });
    if (!Object.values(rest).some(isTyped)) markSaved();
    forgetBand();
    snackbar.show({ color: 'success', text: saved, duration: SNACKBAR_MS });
    void navigate(path);
    void leaveList(id);
  };
  return (
    <div ref={column} role="group" aria-label={documentName(waiting)} onKeyDown={submitByKey}>
      <PageColumn width="split">
        <PageHeader
          title={TITLE}
          breadcrumb={breadcrumb()}
          actions={
            next === undefined ? undefined : (
              <LinkButton href={waitingDocumentPath(next.id)}>{`登録せずに次の書類へ（残り${others}件）`}</LinkButton>
            )
          }
        />
        <p className={textStyles.note}>Ctrl + Enter（Macは ⌘ + Enter）でも登録できます。</p>
        <ReceivedInvoiceForm
          label={TITLE}
          submitLabel={next === undefined ? '登録' : `登録して次の書類へ（残り${others}件）`}
          draft={drafts[String(id)] ?? { ...emptyReceivedInvoiceDraft, files: [uploadedFile(waiting.file)] }}
          onDraftChange={(draft) => write({ drafts: { ...drafts, [String(id)]: draft } })}
          onRegistered={() => goTo(next === undefined ? WAITING_PATH : waitingDocumentPath(next.id))}
          otherEnd={{
            label: '登録して支払う',
            onRegistered: ({ doc_number: number }) => goTo(paths.paymentAdd(number)),
          }}
        />
      </PageColumn>
    </div>
  );
}

/** Shows the form that registers one waiting document. */
export function RegisterWaiting({ id }: { readonly id: number }) {
  const query = $api.useQuery('get', '/waiting_documents/{id}', { params: { path: { id } } });
  if (query.data !== undefined) return <WaitingForm key={id} waiting={query.data} />;
  const error: unknown = query.error;
  const isGone = error instanceof ApiError && error.httpStatus === 404;
  return (
    <PageColumn width="split">
      <PageHeader title={TITLE} breadcrumb={breadcrumb()} />
      {isGone ? (
        <Alert tone="info" title="この書類は、登録または削除されています。" isLive>
          <Cluster>
            <LinkButton size="sm" href={WAITING_PATH}>
              確認待ちに戻る
            </LinkButton>
          </Cluster>
        </Alert>
      ) : query.error === null ? (
        <Skeleton lines={8} />
      ) : (
        <LoadError error={query.error} onRetry={() => void query.refetch()} />
      )}
    </PageColumn>
  );
}

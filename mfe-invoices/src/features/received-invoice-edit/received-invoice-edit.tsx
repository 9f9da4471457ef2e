import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import type { ReceivedInvoice, Payment } from 'shared-api/types';
import { type ReceivedInvoiceBody, ReceivedInvoiceEditor } from 'shared-features/invoice/received-invoice-form';
import { correctionFieldLabels } from 'shared-features/payments/payment-correction';
import { deleted, saved } from 'shared-rules/messages';
import { BUTTONS } from 'shared-rules/buttons';
import { paths, useSnackbar } from 'shared-shell';
import { Alert, Stack, LinkButton } from 'shared-ui/core';
import { ChangedMeanwhile } from './changed-meanwhile';
import { DeleteInvoice } from './delete-invoice';
import { editRights, paymentToCorrect } from './edit-rights';
import { MemoForm } from './memo-form';
import { useInvoiceEdit } from './use-invoice-edit';

/** Shows that the examiner is waiting for the documents or the amount, with a link to the returned payment. */
function CorrectionNotice({ payment }: { readonly payment: Payment }) {
  const { action_required: required, payment_number: number, doc_number: docNumber, id } = payment;
  const labels = correctionFieldLabels(required?.fields ?? []).map(({ label }) => `「${label}」`);
  return (
    <Alert tone="warning" title={`申請 ${number} は修正が必要です`}>
      {required === null || required.reason === '' ? null : <p>{required.reason}</p>}
      <p>{`${labels.join('')}の確認が必要です。ここで請求書の金額とファイルを修正して保存してから、申請を修正してください。`}</p>
      <LinkButton size="sm" href={paths.paymentEdit(docNumber, id)}>
        申請の修正に進む
      </LinkButton>
    </Alert>
  );
}

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

interface ReceivedInvoiceEditProps {
  readonly invoice: ReceivedInvoice;
  readonly title: string;
  /** Requests the current invoice. */
  readonly refetch: () => Promise<unknown>;
}

/** Shows the form that changes an invoice, with notices above and deletion below. */
export function ReceivedInvoiceEdit({ invoice, title, refetch }: ReceivedInvoiceEditProps) {
  const navigate = useNavigate();
  const snackbar = useSnackbar();
  const { edit, isStale, takeLatest, keep, keepMemo, save, remove } = useInvoiceEdit(invoice, refetch);
  const { deletion, files, ...fixed } = editRights(invoice);
  const toCorrect = paymentToCorrect(invoice);
  const formFrame = useRef<HTMLDivElement>(null);

  // The form reads its draft once, so another version mounts it again.
  const formKey = edit.version;
  const saveAndLeave = async (body: ReceivedInvoiceBody) => {
    await save(body);
    done(
      saved,
      toCorrect === undefined
        ? paths.receivedInvoice(invoice.doc_number)
        : paths.paymentEdit(invoice.doc_number, toCorrect.id),
    );
  };
  const done = (text: string, path: string) => {
    snackbar.show({ color: 'success', text, duration: SNACKBAR_MS });
    void navigate(path);
  };
  return (
    <Stack gap={24}>
      {toCorrect === undefined ? null : <CorrectionNotice payment={toCorrect} />}
      {invoice.is_requested ? (
        <Alert tone="info" title="変更できるのはメモだけです。">
          {`この請求書は、${invoice.supplier.name}からのお支払い依頼で届きました。内容とファイルは依頼元が登録したもののため、変更できません。誤りがある場合は、依頼元へご連絡ください。`}
        </Alert>
      ) : deletion === undefined ? null : (
        <Alert tone="info">
          申請済みのカード払いがあるため、一部の項目は変更できません。変更できない理由は各項目に表示しています。
        </Alert>
      )}
      {isStale ? (
        <ChangedMeanwhile
          edit={edit}
          invoice={invoice}
          onTakeLatest={() => {
            takeLatest();
            // The button disappears, so the focus moves to what it has changed.
            formFrame.current?.focus();
            snackbar.show({ color: 'info', text: '最新の内容を読み込みました。', duration: SNACKBAR_MS });
          }}
        />
      ) : null}
      <div ref={formFrame} tabIndex={-1}>
        {invoice.is_requested ? (
          <MemoForm
            key={formKey}
            invoice={invoice}
            memo={edit.draft.values.memo}
            onChange={keepMemo}
            label={title}
            onSave={saveAndLeave}
          />
        ) : (
          <ReceivedInvoiceEditor
            key={formKey}
            invoice={invoice}
            draft={edit.draft}
            onDraftChange={keep}
            label={title}
            submitLabel={BUTTONS.save}
            fixed={fixed}
            filesFixed={files}
            onSave={saveAndLeave}
          />
        )}
      </div>
      <DeleteInvoice
        invoice={invoice}
        refusal={deletion}
        onDelete={async () => {
          await remove();
          done(deleted, paths.receivedInvoices());
        }}
      />
    </Stack>
  );
}

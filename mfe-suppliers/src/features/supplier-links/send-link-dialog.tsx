import { useState } from 'react';
import type { SupplierDetail } from 'shared-api/types';
import { api, ApiError, newIdempotencyKey } from 'shared-auth';
import { EMAIL_ADDRESS, emailAddress } from 'shared-features/ui/email-address';
import { invoiceIdentifier } from 'shared-rules/identifier';
import { FIELDS } from 'shared-rules/words';
import { useSnackbar } from 'shared-shell';
import { Alert, Button, Cluster } from 'shared-ui/core';
import { Form, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { object } from 'valibot';
import { refreshLinks, SNACKBAR_MS } from './use-link-call';

const TITLE = '口座の確認を依頼';
const schema = object({ [EMAIL_ADDRESS]: emailAddress });

interface SendLinkDialogProps {
  readonly supplier: SupplierDetail;
  /** The invoice that it is about; null for none. */
  readonly docNumber: number | null;
  readonly onClose: () => void;
}

/** Mails the supplier a link with which it enters its account. */
export function SendLinkDialog({ supplier, docNumber, onClose }: SendLinkDialogProps) {
  const { show } = useSnackbar();
  const [key, setKey] = useState(newIdempotencyKey);
  const form = useAppForm({
    schema,
    defaultValues: { [EMAIL_ADDRESS]: supplier.email_address ?? '' },
    onSubmit: async ({ email_address: address }) => {
      try {
        await api.POST('/suppliers/{id}/links', {
          params: { path: { id: supplier.id }, header: { 'Idempotency-Key': key } },
          body: { email_address: address, doc_number: docNumber },
        });
      } catch (error) {
        // Without an answer the mail may be on its way: the same key sends no second one.
        if (error instanceof ApiError && error.httpStatus > 0) setKey(newIdempotencyKey());
        throw error;
      }
      await refreshLinks();
      onClose();
      show({ color: 'success', text: `${address} に口座確認の依頼を送信しました。`, duration: SNACKBAR_MS });
    },
  });
  return (
    <Dialog isOpen title={TITLE} closesOnPressBeside={false} onClose={onClose}>
      <Form form={form} label={TITLE}>
        <p>
          {`${supplier.name}にメールを送信します。取引先は会員登録なしで、14日以内に会社名・登録番号・振込先口座を回答できます。`}
        </p>
        <TextField
          name={EMAIL_ADDRESS}
          label={`取引先の${FIELDS.emailAddress}`}
          type="email"
          badge="required"
          autoComplete="off"
          help="請求書や名刺で確かめたアドレスを入力してください。メールの差出人だけで判断しないでください。"
        />
        <Alert tone="info">
          <p>
            {docNumber === null
              ? '取引先には、貴社の名称だけが伝わります。'
              : `取引先には、貴社の名称と、請求書（${invoiceIdentifier(docNumber)}）の請求書番号・金額だけが伝わります。`}
          </p>
        </Alert>
        <Cluster justify="end">
          <Button onPress={onClose}>キャンセル</Button>
          <SubmitButton>依頼を送信</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}

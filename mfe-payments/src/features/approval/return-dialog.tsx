import type { Approval, ApprovalTerms } from 'shared-api/types';
import { api } from 'shared-auth';
import { refreshApprovals } from 'flow-payment/approval';
import { TERM_LABELS } from 'shared-features/payments/approval';
import { required } from 'shared-rules/messages';
import { useSnackbar } from 'shared-shell';
import { Button, Cluster } from 'shared-ui/core';
import { Form, SubmitButton, TextAreaField, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { SelectField } from 'shared-ui/pickers';
import { maxLength, nonEmpty, object, pipe, string, trim } from 'valibot';
import { isOwnChoice } from './use-approval-material';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;
const TITLE = '申請の差し戻し';
const REASON = '差し戻しの理由';
const REASON_LIMIT = 500;

const schema = object({
  reason: pipe(
    string(),
    trim(),
    nonEmpty(required(REASON)),
    maxLength(REASON_LIMIT, `${REASON}は${REASON_LIMIT}文字以内で入力してください。`),
  ),
  field: string(),
});

/** Terms that a reason can be about. Who is paid reads the same as the supplier's id. */
const FIELDS_TO_NAME = (Object.keys(TERM_LABELS) as (keyof ApprovalTerms)[]).filter((field) => field !== 'supplier_id');
const NOBODY_CHOOSES: readonly string[] = ['transfer_date', 'transfer_person_name'];

const NO_FIELD = { value: '', label: '特定の項目ではない' };

interface ReturnDialogProps {
  readonly approval: Approval;
  readonly onReturned: () => void;
  readonly onClose: () => void;
}

/** Returns a request to who asked, with a reason, and the field that it is about. */
export function ReturnDialog({ approval, onReturned, onClose }: ReturnDialogProps) {
  const { show } = useSnackbar();
  const { id, requested_by: requester } = approval;
  const form = useAppForm({
    schema,
    defaultValues: { reason: '', field: '' },
    onSubmit: async ({ reason, field }) => {
      try {
        await api.POST('/approvals/{id}/return', {
          params: { path: { id } },
          body: { reason, field: field === '' ? null : (field as keyof ApprovalTerms) },
        });
      } finally {
        await refreshApprovals();
      }
      show({ color: 'success', text: `${requester.name}さんに差し戻しました。`, duration: SNACKBAR_MS });
      onReturned();
    },
  });
  const fields = FIELDS_TO_NAME.filter((field) => isOwnChoice(approval) || !NOBODY_CHOOSES.includes(field));
  return (
    <Dialog isOpen title={TITLE} closesOnPressBeside={false} onClose={onClose}>
      <Form form={form} label={TITLE}>
        <p>{`申請した${requester.name}さんに、理由をメールとお知らせで連絡します。`}</p>
        <TextAreaField name="reason" label={REASON} badge="required" maxLength={REASON_LIMIT} />
        <SelectField
          name="field"
          label="理由の項目"
          badge="optional"
          help="特定の項目についての理由のときに選択します。"
          placeholder={NO_FIELD.label}
          options={fields.map((field) => ({ value: field, label: TERM_LABELS[field] }))}
        />
        <Cluster justify="end">
          <Button onPress={onClose}>キャンセル</Button>
          <SubmitButton>差し戻す</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}

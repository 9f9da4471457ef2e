import { useRef } from 'react';
import type { Approval } from 'shared-api/types';
import { $api, api, dataOf, newIdempotencyKey, queryClient } from 'shared-auth';
import { APPROVAL_REASONS } from 'shared-features/payments/approval';
import { Button, Cluster, textStyles } from 'shared-ui/core';
import { Form, SubmitButton, TextAreaField, useAppForm } from 'shared-ui/forms';
import { Dialog } from 'shared-ui/overlays';
import { maxLength, object, pipe, string } from 'valibot';
import type { WantedPayment } from './payment-to-approve';
import { refreshApprovals } from './refresh-approvals';
import type { ApprovalCheck } from './use-approval-standing';

const TITLE = '承認の申請';
const COMMENT_LIMIT = 500;

const schema = object({
  comment: pipe(string(), maxLength(COMMENT_LIMIT, `承認者への連絡は${COMMENT_LIMIT}文字以内で入力してください。`)),
});

/** Lists why a payment needs approval. */
export function ReasonList({ reasons }: Pick<ApprovalCheck, 'reasons'>) {
  return (
    <ul aria-label="承認が必要な理由" className={textStyles.bullets}>
      {reasons.map((reason) => (
        <li key={reason}>{APPROVAL_REASONS[reason]}</li>
      ))}
    </ul>
  );
}

/** Returns a function that asks for approval; a retry of the same has the same key. */
export function useRequestApproval() {
  const last = useRef<{ readonly text: string; readonly key: string }>(null);
  return async (body: WantedPayment & { readonly draft_id?: number; readonly comment?: string }): Promise<Approval> => {
    const text = JSON.stringify(body);
    const call = last.current?.text === text ? last.current : { text, key: newIdempotencyKey() };
    last.current = call;
    try {
      const approval = await dataOf(
        api.POST('/approvals', { params: { header: { 'Idempotency-Key': call.key } }, body }),
      );
      const { queryKey } = $api.queryOptions('get', '/approvals/{id}', { params: { path: { id: approval.id } } });
      queryClient.setQueryData(queryKey, approval);
      return approval;
    } finally {
      // Also after an error: the rules or the request about the same may have changed.
      await refreshApprovals();
    }
  };
}

interface AskDialogProps {
  readonly wanted: WantedPayment;
  readonly check: ApprovalCheck;
  /** Saves what was entered as a draft first. Resolves to its id; undefined where there is none. */
  readonly saveDraft?: () => Promise<number | undefined>;
  readonly onAsked: (approval: Approval) => void;
  readonly onClose: () => void;
}

/** Asks colleagues to approve a payment, with a comment. */
export function AskDialog({ wanted, check, saveDraft, onAsked, onClose }: AskDialogProps) {
  const request = useRequestApproval();
  const form = useAppForm({
    schema,
    defaultValues: { comment: '' },
    onSubmit: async ({ comment }) => {
      const draftId = await saveDraft?.();
      onAsked(await request({ ...wanted, ...(draftId !== undefined && { draft_id: draftId }), comment }));
    },
  });
  return (
    <Dialog isOpen title={TITLE} closesOnPressBeside={false} onClose={onClose}>
      <Form form={form} label={TITLE}>
        <p>
          {`会社のルールにより、${check.steps}人の承認が必要です。承認されるまで、カードは決済されません。承認できる方に、メールとお知らせで連絡します。`}
        </p>
        <ReasonList reasons={check.reasons} />
        <TextAreaField
          name="comment"
          label="承認者への連絡"
          badge="optional"
          maxLength={COMMENT_LIMIT}
          help="確認してほしい点や、急ぐ理由などを入力できます。"
        />
        <Cluster justify="end">
          <Button onPress={onClose}>キャンセル</Button>
          <SubmitButton>承認を申請</SubmitButton>
        </Cluster>
      </Form>
    </Dialog>
  );
}

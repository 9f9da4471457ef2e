import { ApprovalChip } from 'shared-features/payments/approval';
import { paths } from 'shared-shell';
import { Alert, LoadError, TextLink } from 'shared-ui/core';
import { ReasonList } from './ask-dialog';
import { ChangeList } from './change-list';
import type { PaymentToApprove } from './payment-to-approve';
import { useApprovalStanding } from './use-approval-standing';

/**
 * Shows for one of several payments that submitting asks for approval in place of charging the card; nothing if it may
 * be paid.
 */
export function ApprovalNote({ payment }: { readonly payment: PaymentToApprove }) {
  const standing = useApprovalStanding(payment);
  if (standing.kind === 'failed') return <LoadError error={standing} onRetry={standing.retry} />;
  if (standing.kind === 'waiting')
    return (
      <Alert tone="info" title="社内承認を申請しています">
        <p>
          <ApprovalChip approval={standing.approval} />{' '}
          <TextLink href={paths.approval(standing.approval.id)}>承認の状況を見る</TextLink>
        </p>
        <p>承認されるまで、カードは決済されません。</p>
      </Alert>
    );
  if (standing.kind !== 'ask') return null;
  const { check, changes } = standing;
  if (!check.can_be_approved)
    return (
      <Alert tone="warning" title="社内の承認が必要ですが、承認できる方が足りません">
        <p>会社の管理者に、承認者の追加かルールの変更を依頼してください。</p>
      </Alert>
    );
  return (
    <Alert tone="info" title={`社内の承認が必要です（${check.steps}人）`}>
      <ReasonList reasons={check.reasons} />
      {changes.length === 0 ? null : <ChangeList label="前の申請から変わった内容" changes={changes} />}
      <p>申請すると、承認者に承認を申請します。カードは決済されません。</p>
    </Alert>
  );
}

import type { Approval } from 'shared-api/types';
import { ApprovalChip, clockText, termLabel } from 'shared-features/payments/approval';
import { formatLongDate } from 'shared-rules/time';
import { Alert, textStyles } from 'shared-ui/core';
import { isOwnChoice } from './use-approval-material';

/** Returns what the state means for whoever looks, as a sentence. */
function textOf({ state, may_approve: mayApprove, requested_by: requester, steps, approvals }: Approval): string {
  switch (state) {
    case 'waiting':
      if (mayApprove) return '内容と書類を確認して、承認または差し戻しをしてください。';
      return `承認を待っています（あと${steps - approvals}人）。`;
    case 'approved':
      return '承認されています。この内容のまま、カードで支払えます。';
    case 'returned':
      return `${requester.name}さんへ差し戻されています。`;
    case 'withdrawn':
      return 'この申請は、取り下げられました。';
    case 'replaced':
      return 'この申請のあとに、新しい申請があります。';
    case 'used':
      return 'この内容で、支払いが申請されています。';
  }
}

/** Shows that the transfer date can no longer be met, and the next one. */
function Late({ approval }: { readonly approval: Approval }) {
  const { next_transfer_date: next } = approval;
  if (clockText(approval) === null || !approval.is_late) return null;
  if (!isOwnChoice(approval))
    return (
      <Alert tone="danger" title="この依頼は、有効期限を過ぎています。">
        <p>お支払いが必要な場合は、依頼元へ、あらためて依頼を送るようご連絡ください。</p>
      </Alert>
    );
  return (
    <Alert tone="danger" title="この振込日には間に合いません。">
      <p>
        {next === null ? '別の振込日で、申請し直してください。' : `次に振り込める日は${formatLongDate(next)}です。`}
      </p>
    </Alert>
  );
}

/** Shows the state of a request, its time limit, and the reason of a return. */
export function ApprovalState({ approval }: { readonly approval: Approval }) {
  const clock = clockText(approval);
  const returned = approval.acts.findLast(({ kind }) => kind === 'return');
  return (
    <>
      <Late approval={approval} />
      <Alert tone={approval.may_approve || approval.state === 'returned' ? 'warning' : 'info'} title={textOf(approval)}>
        <div>
          <ApprovalChip approval={approval} />
        </div>
        {approval.is_late || clock === null ? null : <p>{clock}</p>}
        {approval.state === 'returned' && returned !== undefined ? (
          <p className={textStyles.typed}>
            {`${returned.by?.name ?? '承認者'}さんからの連絡${returned.field === null ? '' : `（${termLabel(returned.field)}）`}: ${returned.reason}`}
          </p>
        ) : null}
      </Alert>
    </>
  );
}

import type { ApprovalSummary } from 'shared-api/types';
import { type IconName, StatusChip, type StatusTone } from 'shared-ui/core';

type Shown = Pick<ApprovalSummary, 'state' | 'approvals' | 'steps' | 'may_approve'>;

interface Face {
  readonly tone: StatusTone;
  readonly icon: IconName;
  readonly text: string;
}

function faceOf({ state, approvals, steps, may_approve: mayApprove }: Shown): Face {
  switch (state) {
    case 'waiting':
      return {
        tone: mayApprove ? 'warning' : 'neutral',
        icon: 'hourglass_empty',
        text: steps > 1 ? `社内承認待ち ${approvals}/${steps}` : '社内承認待ち',
      };
    case 'approved':
      return { tone: 'success', icon: 'check_circle', text: '承認済み' };
    case 'returned':
      return { tone: 'warning', icon: 'warning', text: '差し戻し' };
    case 'withdrawn':
      return { tone: 'neutral', icon: 'block', text: '取り下げ' };
    case 'replaced':
      return { tone: 'neutral', icon: 'refresh', text: '再申請済み' };
    case 'used':
      return { tone: 'info', icon: 'check', text: '支払い申請済み' };
  }
}

/** Shows the state of a request for approval as icon and word. Amber is the viewer's turn. */
export function ApprovalChip({ approval }: { readonly approval: Shown }) {
  const { tone, icon, text } = faceOf(approval);
  return (
    <StatusChip tone={tone} icon={icon}>
      {text}
    </StatusChip>
  );
}

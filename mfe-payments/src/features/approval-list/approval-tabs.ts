import type { ApprovalRights } from 'shared-features/payments/approval';
import type { QuestionForm } from 'shared-features/ui/use-list-address';

/** Tabs of the list, in order, by their names in the contract. */
export const APPROVAL_TABS = ['to_approve', 'to_pay', 'returned', 'waiting', 'ended'] as const;
export type ApprovalTab = (typeof APPROVAL_TABS)[number];

/** Labels of the tabs. */
export const APPROVAL_TAB_LABELS: Readonly<Record<ApprovalTab, string>> = {
  to_approve: '承認してください',
  to_pay: '支払えます',
  returned: '差し戻されました',
  waiting: '承認待ち',
  ended: '完了',
};

/** Returns what an empty tab says, with the reason if the user's role never finds anything there. */
export function emptyText(tab: ApprovalTab, { mayApprove, mayPay }: ApprovalRights): string {
  switch (tab) {
    case 'to_approve':
      return mayApprove ? '承認を待っている支払いはありません。' : 'あなたの役割では、支払いの承認はできません。';
    case 'to_pay':
      return mayPay ? '支払える承認済みの申請はありません。' : 'あなたの役割では、支払いはできません。';
    case 'returned':
      return '差し戻された申請はありません。';
    case 'waiting':
      return '承認待ちの申請はありません。';
    case 'ended':
      return '完了した申請はありません。';
  }
}

/** Tab and page of the list. */
interface ApprovalQuestion {
  /** Null where the address names none. */
  readonly tab: ApprovalTab | null;
  /** From 1. */
  readonly page: number;
}

/** The question in the address. */
export const APPROVALS_ADDRESS: QuestionForm<ApprovalQuestion> = {
  read: (address) => {
    const page = address.get('page') ?? '';
    return {
      tab: APPROVAL_TABS.find((tab) => tab === address.get('tab')) ?? null,
      page: /^[1-9]\d{0,4}$/.test(page) ? Number(page) : 1,
    };
  },
  write: ({ tab, page }) => ({ ...(tab !== null && { tab }), ...(page > 1 && { page: String(page) }) }),
  firstPage: { page: 1 },
};

/** Returns the tab that the list begins with: where it is the user's turn. */
export function firstTab({ mayApprove, mayPay }: ApprovalRights): ApprovalTab {
  if (mayApprove) return 'to_approve';
  return mayPay ? 'to_pay' : 'waiting';
}

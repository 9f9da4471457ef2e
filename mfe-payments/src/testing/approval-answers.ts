import type { Approval, ApprovalSummary, LoginUser } from 'shared-api/types';
import { makeListedAccount, makeReceivedInvoice, paymentAnswers } from 'shared-features/testing/samples';
import { accountTerm } from 'flow-payment/approval';
import type { FakeAnswers } from 'shared-auth/testing';

export const APPROVAL_ID = '3f6e2a10-5a1c-4a57-9a0e-2f0a4b1c7d01';

/** For tests: a request that waits for approval, in a list. */
export const makeApprovalSummary = (part: Partial<ApprovalSummary> = {}): ApprovalSummary => ({
  id: APPROVAL_ID,
  state: 'waiting',
  doc_number: 42,
  payment_id: null,
  pre_registration_id: null,
  draft_id: 5,
  supplier: { id: 1, name: '有限会社みなと印刷' },
  invoice_number: 'M-2026-1031',
  amount: 264000,
  transfer_date: '2026-11-30',
  reasons: ['amount'],
  steps: 2,
  approvals: 1,
  requested_by: { id: 2, name: '佐藤 一郎' },
  requested_at: '2026-11-20T10:00:00+09:00',
  decide_before: '2026-11-26T15:00:00+09:00',
  is_late: false,
  may_approve: true,
  ...part,
});

/** For tests: that request with all that an approver looks at. */
export const makeApproval = (part: Partial<Approval> = {}): Approval => {
  const summary = makeApprovalSummary();
  return {
    ...summary,
    version: 'v1',
    terms: {
      supplier_id: 1,
      supplier_name: summary.supplier.name,
      invoice_number: summary.invoice_number,
      issue_date: '2026-10-31',
      due_date: '2026-11-30',
      invoice_amount: 264000,
      file_ids: makeReceivedInvoice().files.map(({ id }) => id),
      amount: summary.amount,
      account: accountTerm(makeListedAccount()),
      transfer_date: summary.transfer_date,
      transfer_person_name: 'ｱｵﾊﾞｾｲｻｸｼﾖ',
    },
    files: makeReceivedInvoice().files,
    comment: '月末までにお願いします。',
    changes: [],
    last_payment: null,
    next_transfer_date: null,
    acts: [
      {
        kind: 'approve',
        by: { id: 3, name: '鈴木 次郎' },
        for: { id: 4, name: '高橋 三郎' },
        role: 'approver',
        reason: '',
        field: null,
        at: '2026-11-20T11:00:00+09:00',
      },
    ],
    ...part,
  };
};

/** For tests: that request after it was returned. */
export const returnedApproval = (part: Partial<Approval> = {}): Approval =>
  makeApproval({
    state: 'returned',
    may_approve: false,
    acts: [
      {
        kind: 'return',
        by: { id: 3, name: '鈴木 次郎' },
        for: null,
        role: 'approver',
        reason: '口座番号を請求書と照合してください。',
        field: 'account',
        at: '2026-11-20T11:00:00+09:00',
      },
    ],
    ...part,
  });

/** For tests: what the user of a company with rules may do. */
export const RIGHTS: NonNullable<LoginUser['approvals']> = { mayApprove: true, mayPay: true };

/** For tests: answer of a check for a payment that needs the approval of two, and has none. */
export const needed = {
  is_required: true,
  reasons: ['amount' as const, 'new_account' as const],
  steps: 2,
  approval: null,
  is_approved: false,
  can_be_approved: true,
};

/** For tests: an API with that request, and what it is about. */
export const approvalAnswers: FakeAnswers = {
  'get /account_confirmations': { accounts: [] },
  ...paymentAnswers,
  'get /approvals/{id}': makeApproval(),
  'get /approvals': {
    approvals: [makeApprovalSummary()],
    count: 1,
    counts: { to_approve: 1, to_pay: 0, returned: 2 },
  },
  'post /approvals/check': needed,
};

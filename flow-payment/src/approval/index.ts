export { ApprovalNote } from './approval-note';
export { askIfNeeded } from './ask-if-needed';
export { ReasonList, useRequestApproval } from './ask-dialog';
export { ChangeList } from './change-list';
export { accountOf, accountTerm, type PaymentToApprove, toApprove, type WantedPayment } from './payment-to-approve';
export { refreshApprovals, refreshIfUnapproved } from './refresh-approvals';
export { useApprovalGate } from './use-approval-gate';

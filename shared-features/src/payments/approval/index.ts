export { ApprovalChip } from './approval-chip';
export { type ApprovalRights, useApprovals, useMayPay } from './use-approvals';
export { APPROVAL_REASONS, APPROVALS_TITLE, clockText, TERM_LABELS, termLabel } from './words';

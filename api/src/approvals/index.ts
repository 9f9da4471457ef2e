// Approval of payments by colleagues: the rules of a company, who may approve, requests, and the company's chat.
// Exports the names that other wings use.
export { createChatDeliveries } from './chat/chat-deliveries';
export { stopChat } from './chat/chat-receiver.service';
export { tellChat } from './chat/tell-chat';
export { deleteAbsencesWith } from './approvers/absence.repository';
export { approvalStanding, findApprovals, listApproverIds } from './approvers/approver';
export { endRequests, endRequestsOf } from './requests/end-requests';
export { approvalsOfDocuments } from './requests/approvals-of-documents';
export { remindOfApprovalsJob } from './requests/reminders.job';
export { listApprovalsOf, setSteps } from './requests/request.repository';
export { requireApproval, requireApprovalToReserve } from './requests/require-approval';
export type { Wanted } from './requests/terms';

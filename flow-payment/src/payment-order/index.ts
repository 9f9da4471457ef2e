export { type Approval, approvalOf, authorise, type PayContext, resultOf } from './authorise';
export { acknowledgedBody, acknowledgedChecksOf, type Choice, choiceOf, type PaymentOrder } from './choice';
export { cancelLimit, ConfirmNotes } from './confirm-notes';
export { ConfirmOrder } from './confirm-order';
export { pay } from './pay';
export { FieldProblemLine, PaymentRefused } from './payment-refused';
export { type PaymentAttempt, PaymentAttemptSchema } from './payment-attempt.workflow';
export { PaymentRefusal, rememberPayment } from './payment-problem';
export { useSending } from './use-sending';

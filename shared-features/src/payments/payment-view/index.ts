export { ActionRequiredBox } from './action-required-box';
export { paidWith, paymentColumns, submittedOn, transferName, transferOn } from './payment-columns';
export { PaymentFacts } from './payment-facts';
export { isRepeatable, repeatPath } from './repeat-payment';
export { isCaptured, isEnded, isSettled, leadingPayment, refusalOf, RefusalNotice } from './payment-state';

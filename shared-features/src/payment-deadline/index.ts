export { deadlineLeft } from './deadline-left';
export { PaymentDeadline } from './payment-deadline';

export { PaymentDeadline } from './payment-deadline';

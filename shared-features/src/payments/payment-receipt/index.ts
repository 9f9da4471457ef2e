export { PaymentReceipt } from './payment-receipt';

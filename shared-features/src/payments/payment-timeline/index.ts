export { PaymentTimeline } from './payment-timeline';

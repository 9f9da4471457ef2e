export { PaymentStatusChip, isMoving, MOVING_REFETCH_MS, isRequested, requestOf } from './payment-status';

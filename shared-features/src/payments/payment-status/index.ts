export { PaymentStatusChip } from './payment-status-chip';
export { isMoving, MOVING_REFETCH_MS } from './moving';
export { isRequested, requestOf } from './requested';

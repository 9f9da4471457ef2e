export { CollectionStatusChip } from './collection-status-chip';
export { collectionRefetchMs } from './collection-refetch';
export { depositedOn, depositText, feeText, isOver, isWaiting, requestedOn } from './collection-text';

export {
  CollectionStatusChip,
  collectionRefetchMs,
  depositedOn,
  depositText,
  feeText,
  isOver,
  isWaiting,
  requestedOn,
} from './collection-status';

export { collectionPath } from './collection-path';
export { CollectionStatusChip } from './collection-status-chip';
export { collectionRefetchMs } from './collection-refetch';

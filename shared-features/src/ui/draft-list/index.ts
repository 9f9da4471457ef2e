export { DraftList } from './draft-list';
export { useDeleteDrafts } from './use-delete-drafts';

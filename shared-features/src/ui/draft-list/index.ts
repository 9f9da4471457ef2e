export { DraftList, useDeleteDrafts } from './draft-list';

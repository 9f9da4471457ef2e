export { type DraftCall, saveDraft } from './save-draft';

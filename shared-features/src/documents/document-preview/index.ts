export { DocumentCut } from './document-cut';
export type { DocumentPlace, DocumentPlaces } from './document-place';
export { DocumentPreview } from './document-preview';
export { DocumentSheet } from './document-sheet';
export { DocumentThumbnail } from './document-thumbnail';

export { DocumentPreview } from './document-preview';
export { DocumentSheet } from './document-sheet';
export { DocumentThumbnail } from './document-thumbnail';

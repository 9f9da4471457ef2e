export { DocumentPreview } from './document-preview';
export { DocumentThumbnail } from './document-thumbnail';

export { DocumentPreview } from './document-preview';

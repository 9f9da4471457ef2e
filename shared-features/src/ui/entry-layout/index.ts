export { EntryLayout } from './entry-layout';
export { EntryLinks } from './entry-links';

export { EntryLayout, EntryLinks } from './entry-layout';

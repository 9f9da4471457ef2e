export { CollectingOnly } from './collecting-only';
export { CollectionsUnavailable } from './collections-unavailable';

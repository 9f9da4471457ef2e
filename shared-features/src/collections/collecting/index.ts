export { CollectingOnly, CollectionsUnavailable } from './collecting';

export { useSettled } from './use-settled';
export { useSettledSearch } from './use-settled-search';

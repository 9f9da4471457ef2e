export { useSettled, useSettledSearch } from './use-settled-search';

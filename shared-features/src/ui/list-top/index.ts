export { ListTop } from './list-top';
export { useMendedPage } from './use-mended-page';

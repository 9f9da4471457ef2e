export { ListTop, useMendedPage } from './list-top';

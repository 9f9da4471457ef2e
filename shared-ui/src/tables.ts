export { DataTable } from './tables/data-table';
export { ListCard } from './tables/list-card';
export { PageRange, Pagination } from './tables/pagination';
export { SelectTable } from './tables/select-table';
export { Tabs } from './tables/tabs';
export type { Column } from './tables/column';
export type { RowSelection } from './tables/row-selection';
export type { PageOfRows } from './tables/pages';
export type { TabItem } from './tables/tabs';

export { DataTable } from './tables/data-table';
export { ListCard } from './tables/list-card';
export { PageRange, Pagination } from './tables/pagination';
export { Tabs } from './tables/tabs';
export type { Column } from './tables/column';
export type { TabItem } from './tables/tabs';

export { FromSystem } from './from-system';
export { SystemMark } from './system-mark';
export { SystemReturn } from './system-return';
export { SystemSite } from './system-site';

export { FromSystem, SystemMark, SystemSite, SystemReturn } from './connecting-system';

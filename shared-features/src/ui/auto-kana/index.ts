export { AutoKana } from './auto-kana';

export { KeepInput, useKeptDialog, useKeptInput } from './kept-input';

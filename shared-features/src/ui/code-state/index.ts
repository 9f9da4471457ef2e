export { browserEpoch, codeState, type KeptCodeSession } from './code-state';

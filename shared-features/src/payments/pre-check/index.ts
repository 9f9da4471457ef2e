export { PreCheckFaults } from './pre-check-panel';
export { usePreCheck } from './use-pre-check';

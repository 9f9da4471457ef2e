export { AcknowledgeField } from './acknowledge-field';
export {
  acknowledgedCodes,
  type Acknowledgement,
  createAcknowledgement,
  NotAcknowledged,
  useAcknowledgement,
  useFocusAcknowledgement,
  warningsOf,
} from './acknowledgement';
export { PreCheckFaults, PreCheckPanel } from './pre-check-panel';
export { usePreCheck } from './use-pre-check';

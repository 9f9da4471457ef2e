export { StepBegin } from './step-begin';
export { type StepMessage, useStepMessage } from './step-message';

export { StepBegin, type StepMessage, useStepMessage } from './step-message';

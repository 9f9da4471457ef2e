export { CutOffCountdown } from './cut-off-countdown';
export { CutOffPassed } from './cut-off-passed';

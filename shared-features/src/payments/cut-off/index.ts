export { CutOffCountdown, CutOffPassed } from './cut-off';

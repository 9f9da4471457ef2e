export { ChallengeDialog, type ChallengeEnd } from './challenge-dialog';

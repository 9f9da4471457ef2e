export { CameThrough, NotComeThrough } from './lost-answer-notice';
export { type LostAnswer, useLostAnswer } from './use-lost-answer';

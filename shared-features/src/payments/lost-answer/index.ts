export { CameThrough, NotComeThrough, type LostAnswer, useLostAnswer } from './lost-answer';

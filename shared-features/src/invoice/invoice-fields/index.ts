export type { FieldFrame, FramedLook } from '../../ui/field-frame';
export { NumberAndDates } from './number-and-dates';
export { readingFrame } from './reading-frame';

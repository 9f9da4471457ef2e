export { type FieldReading, ReadableFrame } from './readable-frame';
export { noMarks, type ReadableField, ReadingMarksSchema } from './reading-marks';
export { ReadingStatus } from './reading-status';

export { type FieldReading, ReadableFrame } from './readable-frame';
export { noMarks, READABLE_FIELDS, type ReadableField, ReadingMarksSchema } from './reading-marks';
export { ConfirmHint, ReadingStatus } from './reading-status';
export { useReadings } from './use-readings';

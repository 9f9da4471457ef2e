import { fileSize } from './file-size';

test.each([
  [512, '512B'],
  [198_022, '193KB'],
  [1_048_576, '1.0MB'],
  [1_258_291, '1.2MB'],
])('%i bytes are read as %s', (bytes, text) => expect(fileSize(bytes)).toBe(text));

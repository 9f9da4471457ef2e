import { DOMMatrix } from '@napi-rs/canvas/geometry.js';

/** Minimal network answer for pdf.js's checks while it is loaded. */
class NoResponse {
  bytes(): never {
    throw new Error('The reader has no network.');
  }
}

// Read by pdf.js from globalThis, instead of loading an image library and all of Node's network code.
Object.defineProperty(globalThis, 'DOMMatrix', { value: DOMMatrix, writable: true });
Object.defineProperty(globalThis, 'Response', { value: NoResponse });
// Makes pdf.js unpack with its own code: starting a Node stream takes longer than unpacking a page's text.
Object.defineProperty(globalThis, 'DecompressionStream', { value: undefined });
// Silences its output, which nobody reads; opening an output takes as long as reading a line of text.
console.warn = () => undefined;

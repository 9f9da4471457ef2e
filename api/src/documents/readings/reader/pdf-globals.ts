import { DOMMatrix } from '@napi-rs/canvas/geometry.js';

/** Answer of a network, as far as pdf.js looks at it when it is loaded. */
class NoResponse {
  bytes(): never {
    throw new Error('The reader has no network.');
  }
}

// pdf.js takes these from globalThis before it asks a library of pictures, which only pictures need, and before Node
// loads all of its network code.
Object.defineProperty(globalThis, 'DOMMatrix', { value: DOMMatrix, writable: true });
Object.defineProperty(globalThis, 'Response', { value: NoResponse });
// pdf.js then unpacks by its own code: starting a stream of Node takes longer than unpacking the text of a page.
Object.defineProperty(globalThis, 'DecompressionStream', { value: undefined });
// Nobody reads what it says, and opening an output takes as long as reading a line of text.
console.warn = () => undefined;

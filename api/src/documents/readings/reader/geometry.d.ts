/** The part of the canvas library that has no native code. Its types stand in the whole. */
declare module '@napi-rs/canvas/geometry.js' {
  export { DOMMatrix } from '@napi-rs/canvas';
}

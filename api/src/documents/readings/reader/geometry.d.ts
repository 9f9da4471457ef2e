/** The part of the canvas library without native code. The library's own types cover only the whole. */
declare module '@napi-rs/canvas/geometry.js' {
  export { DOMMatrix } from '@napi-rs/canvas';
}

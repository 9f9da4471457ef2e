export { CardFrame, type CardFrameHandle } from './card-frame';

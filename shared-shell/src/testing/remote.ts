export { describeRemote } from './contract/describe-remote';
export { renderRemote } from './render-remote';

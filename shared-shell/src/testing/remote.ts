export { describeRemote } from './contract/describe-remote';
export { describeFake } from './describe-fake';
export { renderRemote } from './render-remote';

export { SigninCode } from './signin-code';

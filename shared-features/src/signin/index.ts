export { PasskeySignin } from './passkey-signin';
export { SigninCode } from './signin-code';
export { SigninForm } from './signin-form';

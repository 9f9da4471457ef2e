export { PasskeySignin } from './passkey-signin';
export { SigninForm } from './signin-form';

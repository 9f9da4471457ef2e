export * from './samples';
export { enterBankAccount } from './enter-bank-account';
export {
  closedByPerson,
  type FakeAuthenticator,
  installFakeAuthenticator,
  removeAuthenticator,
} from './fake-authenticator';
export { guarded, prove, secondFactorOff } from './guarded';
export { setRole } from './set-role';
export { type FakeGatewayPage, installFakeGateway, loadGatewayPage } from './fake-gateway';

import { operation } from '../operation';
import { PasskeyAssertion } from './passkeys.contract';
import { Tokens } from './sessions.contract';

export const loginWithPasskey = operation({
  id: 'loginWithPasskey',
  method: 'post',
  path: '/login/passkey',
  tag: 'Users',
  access: 'public',
  beyondSpec: true,
  summary: 'Sign in with a passkey: both factors at once. 400 where it is not known',
  body: PasskeyAssertion,
  responses: { 200: Tokens },
});

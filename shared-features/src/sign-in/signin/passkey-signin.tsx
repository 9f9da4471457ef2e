import { useMutation } from '@tanstack/react-query';
import { api, signIn, dataOf } from 'shared-auth';
import { Alert, Button } from 'shared-ui/core';
import { PASSKEY_INTERRUPTED, provePasskey, supportsPasskeys } from '../passkeys';

/** Shows パスキーでログイン below a sign-in form; nothing if the browser does not support passkeys. */
export function PasskeySignin() {
  const { mutate, data: isSignedIn, isPending, error } = useMutation({ mutationFn: signInWithPasskey });
  if (!supportsPasskeys()) return null;
  return (
    <>
      <Button icon="key" isBlock isPending={isPending} onPress={() => mutate()}>
        パスキーでログイン
      </Button>
      {error === null ? null : <Alert tone="danger" isLive title={error.message} />}
      {isSignedIn === false ? (
        <Alert tone="info" isLive title={PASSKEY_INTERRUPTED}>
          <p>もう一度お試しいただくか、メールアドレスとパスワードでログインしてください。</p>
        </Alert>
      ) : null}
    </>
  );
}

/**
 * Signs in with a passkey. Resolves to false if the user closed the browser's dialog: no error.
 * @throws ApiError, PasskeyFailure
 */
async function signInWithPasskey(): Promise<boolean> {
  const body = await provePasskey();
  if (body === null) return false;
  const data = await dataOf(api.POST('/login/passkey', { body }));
  signIn(data);
  return true;
}

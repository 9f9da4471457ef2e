import { useMutation } from '@tanstack/react-query';
import { $api } from 'shared-auth';
import { Alert, Button } from 'shared-ui/core';
import { PASSKEY_INTERRUPTED, provePasskey, supportsPasskeys } from '../passkeys';
import { provePerson } from './proof';

interface PasskeyProofProps {
  readonly onProven: () => void;
}

/** パスキーで確認, for who has one. Nothing where the browser knows none, or none is registered. */
export function PasskeyProof({ onProven }: PasskeyProofProps) {
  const enabled = supportsPasskeys();
  // Where it cannot be read the password is there.
  const { data } = $api.useQuery('get', '/users/passkeys', undefined, { enabled });
  const proof = useMutation({
    mutationFn: async () => {
      const body = await provePasskey();
      if (body === null) return false;
      await provePerson(body);
      return true;
    },
    onSuccess: (isProven) => {
      if (isProven) onProven();
    },
  });
  if (!enabled || data === undefined || data.passkeys.length === 0) return null;
  return (
    <>
      {proof.error === null ? null : <Alert tone="danger" isLive title={proof.error.message} />}
      {proof.data === false ? <Alert tone="info" isLive title={PASSKEY_INTERRUPTED} /> : null}
      <Button isBlock isPending={proof.isPending} onPress={() => proof.mutate()}>パスキーで確認</Button>
    </>
  );
}

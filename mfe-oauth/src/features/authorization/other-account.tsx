import { useMutation } from '@tanstack/react-query';
import { signOut } from 'shared-auth';
import { Button } from 'shared-ui/core';

/** Shows 別のアカウントでログイン, which ends the session and stays on the page, where another user can sign in. */
export function OtherAccount() {
  const { mutate, isPending } = useMutation({ mutationFn: signOut });
  return (
    <Button size="sm" isPending={isPending} onPress={() => mutate()}>
      別のアカウントでログイン
    </Button>
  );
}

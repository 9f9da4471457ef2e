import { useMutation } from '@tanstack/react-query';
import { signOut } from 'shared-auth';
import { Button } from 'shared-ui/core';

/** 別のアカウントでログイン: ends the session and stays on the page, which then asks for another one. */
export function OtherAccount() {
  const { mutate, isPending } = useMutation({ mutationFn: signOut });
  return (
    <Button size="sm" isPending={isPending} onPress={() => mutate()}>
      別のアカウントでログイン
    </Button>
  );
}

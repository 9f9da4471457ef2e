import { useMutation } from '@tanstack/react-query';
import type { LoginUser } from 'shared-api/types';
import { api, dataOf, signIn, signOut } from 'shared-auth';
import { paths } from 'shared-shell';
import { reloadUnasked } from 'shared-shell/unsaved-work';
import { Alert, Button, Stack } from 'shared-ui/core';
import { keepInvitation } from 'shared-shell/invitation-token';

interface JoinProps {
  readonly token: string;
  readonly user: LoginUser;
}

/** Joins with the session of this tab, and takes the tab to the new company. */
async function join({ token, user }: JoinProps): Promise<void> {
  const answer = await dataOf(api.POST('/invitations/joining', { body: { token } }));
  const { companies } = await dataOf(api.GET('/users/information'));
  const joined = companies.find(({ buyerId }) => user.companies.every((known) => known.buyerId !== buyerId));
  keepInvitation(null);
  if (joined !== undefined) signIn(answer, joined.buyerId);
  window.history.replaceState(null, '', paths.toppage());
  reloadUnasked();
}

/** Lets the user of this tab join, if the invitation went to their address. */
export function Join({ token, user }: JoinProps) {
  const { mutate, isPending, error } = useMutation({ mutationFn: () => join({ token, user }) });
  return (
    <Stack>
      <p>
        <strong>{user.emailAddress}</strong> でログインしています。このログインで参加します。
      </p>
      {error === null ? null : <Alert tone="danger" isLive title={error.message} />}
      <Button variant="primary" isBlock isPending={isPending} onPress={() => mutate()}>
        参加する
      </Button>
    </Stack>
  );
}

/** Says that the tab is signed in with another address, and offers to sign out. */
export function OtherAddress({ user, invited }: { readonly user: LoginUser; readonly invited: string }) {
  return (
    <Stack>
      <Alert tone="warning" isLive title="別のメールアドレスでログインしています">
        <p>{`いまは ${user.emailAddress} でログインしています。この招待は ${invited} に送られたものです。`}</p>
        <p>ログアウトすると、招待を受けたメールアドレスで参加できます。</p>
      </Alert>
      <Button isBlock icon="logout" onPress={() => void signOut()}>
        ログアウトして続ける
      </Button>
    </Stack>
  );
}

import { useEffect } from 'react';
import { $api, type ApiError, isRefusal, useCurrentUser, useSignedIn } from 'shared-auth';
import { EntryLinks } from 'shared-features/ui/entry-layout';
import { BUTTONS } from 'shared-rules/buttons';
import { ROLE_DUTIES } from 'shared-rules/role-words';
import { ROLE_NAMES } from 'shared-rules/roles';
import { formatLongDateTime } from 'shared-rules/time';
import { paths, withQuery } from 'shared-shell';
import { Alert, DescriptionList, LinkButton, LoadError, Skeleton, Stack, TextLink } from 'shared-ui/core';
import { AcceptForm } from './accept-form';
import { keepInvitation } from 'shared-shell/invitation-token';
import { Join, OtherAddress } from './join';

/** Says that a link is worth nothing, with the way on. */
export function InvalidInvitation({ message }: { readonly message?: string }) {
  return (
    <Stack>
      <Alert tone="warning" isLive>
        {message ?? '招待のメールのリンクから、もう一度開いてください。'}
      </Alert>
      <EntryLinks>
        <p>
          すでにご利用中の方は <TextLink href={paths.signin()}>{BUTTONS.login}</TextLink>
        </p>
      </EntryLinks>
    </Stack>
  );
}

function useInvitation(token: string) {
  return $api.useQuery(
    'post',
    '/invitations/view',
    { body: { token } },
    // Asked once for each time that the link is opened.
    { staleTime: Infinity, gcTime: 0, refetchOnWindowFocus: false, refetchOnReconnect: false },
  );
}

/** Invitation, as the server answers to the holder of its link. */
type Invited = NonNullable<ReturnType<typeof useInvitation>['data']>;

interface WayInProps {
  readonly token: string;
  readonly invited: Invited;
}

/** Shows the way into the company: by this tab's session, by signing in, or as somebody new. */
function WayIn({ token, invited }: WayInProps) {
  const { email_address: address, has_sign_in: hasSignIn } = invited;
  const isSignedIn = useSignedIn();
  const user = useCurrentUser();
  if (isSignedIn) {
    if (user === undefined) return <Skeleton lines={3} />;
    return user.emailAddress.toLowerCase() === address.toLowerCase() ? (
      <Join token={token} user={user} />
    ) : (
      <OtherAddress user={user} invited={address} />
    );
  }
  if (!hasSignIn) return <AcceptForm token={token} emailAddress={address} />;
  return (
    <Stack>
      <p>
        <strong>{address}</strong> は、すでにご利用中のメールアドレスです。ログインすると参加できます。
      </p>
      <LinkButton href={withQuery(paths.signin(), { redirect: paths.invitation() })} variant="primary" isBlock>
        ログインして参加
      </LinkButton>
    </Stack>
  );
}

/** Shows what a link invites to: company, who invites, role, and the way in. */
export function InvitationContent({ token }: { readonly token: string }) {
  const { data, error, refetch } = useInvitation(token);
  const isOver = isRefusal(error, 'invitation_invalid');
  useEffect(() => {
    if (isOver) keepInvitation(null);
  }, [isOver]);
  if (data === undefined) {
    if (error === null) return <Skeleton lines={5} />;
    const { message } = error as unknown as ApiError;
    return isOver ? (
      <InvalidInvitation message={message} />
    ) : (
      <LoadError error={{ message }} onRetry={() => void refetch()} />
    );
  }
  const { company_name: company, invited_by: by, role, email_address: address, expires_at: end } = data;
  return (
    <Stack gap={24}>
      <p>{`${by}さんから、${company}のメンバーに招待されています。`}</p>
      <DescriptionList
        items={[
          { term: '会社', detail: company },
          { term: 'メールアドレス', detail: address },
          { term: '役割', detail: `${ROLE_NAMES[role]}: ${ROLE_DUTIES[role]}` },
          { term: '有効期限', detail: formatLongDateTime(end) },
        ]}
      />
      <WayIn token={token} invited={data} />
    </Stack>
  );
}

import { EntryLayout } from 'shared-features/ui/entry-layout';
import { InvalidInvitation, InvitationContent } from '../features/invitation/invitation-page';
import { useInvitationToken } from '../features/invitation/invitation-token';

/** Shows `/invitation`: opened by the link in an invitation's mail. An existing session stays. */
export function Page() {
  const token = useInvitationToken();
  return (
    <EntryLayout title="メンバーへの招待">
      {token === null ? <InvalidInvitation /> : <InvitationContent key={token} token={token} />}
    </EntryLayout>
  );
}

import { $api, queryClient, signOut } from 'shared-auth';
import { TermsAgreementDialog } from 'shared-features/sign-in/terms';

const license = ['get', '/users/license'] as const;

/** Asks for the agreement again if the terms have changed since the sign-up (docs/domain.md 6.4). */
export function TermsChanged() {
  const { data } = $api.useQuery(...license);
  const isOpen = data?.is_agreed === false;
  const terms = $api.useQuery('get', '/terms', undefined, { enabled: isOpen });
  if (!isOpen || terms.data === undefined) return null;
  return (
    <TermsAgreementDialog
      terms={terms.data}
      isFirst={data.agreed_version === null}
      onAgreed={(answer) => queryClient.setQueryData($api.queryOptions(...license).queryKey, answer)}
      onOutdated={() => void terms.refetch()}
      onLogout={() => void signOut()}
    />
  );
}

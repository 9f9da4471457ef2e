import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { keepInvitation, keptInvitation } from 'shared-shell/invitation-token';

/**
 * Returns the token of the mail's link, `/invitation#<token>`; null without one. Removes it from the address with the
 * first render, and keeps it in this tab.
 */
export function useInvitationToken(): string | null {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const inAddress = hash.slice(1);
  useLayoutEffect(() => {
    if (inAddress === '') return;
    keepInvitation(inAddress);
    void navigate(pathname, { replace: true });
  }, [inAddress, navigate, pathname]);
  return inAddress === '' ? keptInvitation() : inAddress;
}

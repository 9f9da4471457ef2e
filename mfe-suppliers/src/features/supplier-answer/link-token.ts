import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useKeptInput } from 'shared-features/ui/kept-input';

/** Name in the state of the history entry. */
const TOKEN = 'link_token';

/**
 * Returns the token of the mail's link, `/suppliers/answer#<token>`; null without one. Removes it from the address with
 * the first render, and stores it in the history state, so that a reload finds it.
 */
export function useLinkToken(): string | null {
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const kept = useKeptInput(TOKEN);
  const inAddress = hash.slice(1);
  useLayoutEffect(() => {
    if (inAddress !== '') void navigate(pathname, { replace: true, state: { [TOKEN]: inAddress } });
  }, [inAddress, navigate, pathname]);
  return inAddress === '' ? (kept ?? null) : inAddress;
}

import { useLayoutEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/** Key in session storage. The token stays there through a sign-in, and goes once it is used or worth nothing. */
const KEY = 'invitation';

/** Returns the token that this tab has kept; null if none. */
function keptToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Keeps a token. Without session storage it lasts as long as the address. */
function keepToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // The page has it from the address.
  }
}

/** Removes the token from this tab. */
export function forgetInvitation(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

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
    keepToken(inAddress);
    void navigate(pathname, { replace: true });
  }, [inAddress, navigate, pathname]);
  return inAddress === '' ? keptToken() : inAddress;
}

import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSettled } from 'shared-features/settled';
import { useFormValue } from 'shared-ui/forms';
import { object, safeParse, string } from 'valibot';

/** Name of the field, here and in the API. */
export const EMAIL_ADDRESS = 'email_address';

/** How long the address has to rest before it is kept, in ms. */
const REST_MS = 300;

const stateSchema = object({ email_address: string() });

/** The address that was typed on this screen before a reload, or on the one that led here; else nothing. */
export function useKeptMail(): string {
  const { success, output } = safeParse(stateSchema, useLocation().state);
  return success ? output.email_address : '';
}

/**
 * In a form with the field `email_address`: keeps what is typed there in the history entry, so that a reload or a step
 * back finds it. Only there, and only the address: a password is never kept anywhere.
 */
export function KeepMail() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const kept = useKeptMail();
  const typed = useSettled(useFormValue(EMAIL_ADDRESS) as string, REST_MS);
  const keep = useEffectEvent(() => {
    // What was sent a moment ago may have led on already.
    if (typed !== kept && window.location.pathname === pathname) void navigate(pathname + search, { replace: true, preventScrollReset: true, state: { [EMAIL_ADDRESS]: typed } });
  });
  useEffect(() => keep(), [typed]);
  return null;
}

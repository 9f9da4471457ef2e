import { readText, writeText } from '../workflow/session-text';

// No workflow: signing in and out keeps it. It goes once it is used or worth nothing, and with the tab.
const KEY = 'invitation';

/** Returns the token of the invitation that this tab has opened; null if none. It is a secret. */
export const keptInvitation = (): string | null => readText(KEY);

/** Keeps the token of an invitation through a sign-in; null removes it. */
export const keepInvitation = (token: string | null): void => writeText(KEY, token);

import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { matchPath } from 'react-router-dom';
import { hasSession, sessionUser } from 'shared-auth';
import { looksLikeCardNumber } from 'shared-rules/card';
import { nullable, object, optional, safeParse, string, unknown } from 'valibot';
import type { WorkflowDefinition } from './define-workflow';
import { followText, readText, writeText } from './session-text';

/** A signed token: three parts of base64url. */
const TOKEN = /\beyJ[\w-]+\.[\w-]+\.[\w-]+/;

/** An identifier of our own making: its digits are chance. */
const IDENTIFIER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether a value contains a card number or a token anywhere. Such values are never stored in the browser. */
function holdsSecret(value: unknown): boolean {
  if (typeof value === 'string') return TOKEN.test(value) || (!IDENTIFIER.test(value) && looksLikeCardNumber(value));
  if (typeof value === 'number') return looksLikeCardNumber(String(value));
  if (typeof value === 'object' && value !== null) return Object.values(value).some(holdsSecret);
  return false;
}

const envelope = object({ version: unknown(), user: optional(nullable(string()), null), value: unknown() });

/**
 * Provides a workflow's saved input: `[value, write, clear]`; the value is null before the first write.
 *
 * - It belongs to the user whose session it is on mount, and is null for everybody else.
 * - It survives a reload, an error retry, React's double mount, and an expired session: its user finds it after signing
 *   in again.
 * - It is cleared on unmount outside the area (docs/specification.md 2.4), by signing out, and by another user's
 *   sign-in. Unreadable input is dropped.
 * - `write` stores nothing and returns false if the value contains a card number or a token, and once the session is
 *   over.
 */
export function useWorkflow<Value>(
  definition: WorkflowDefinition<Value>,
): [value: Value | null, write: (value: Value) => boolean, clear: () => void] {
  const { key, version, area } = definition;
  const [user] = useState(sessionUser);
  const follow = useCallback((onChange: () => void) => followText(key, onChange), [key]);
  const text = useSyncExternalStore(follow, () => readText(key));
  const value = useMemo(() => parse(definition, user, text), [definition, user, text]);

  const clear = useCallback(() => {
    if (isSessionOf(user)) writeText(key, null);
  }, [key, user]);
  const write = useCallback(
    (next: Value) => {
      if (holdsSecret(next) || !isSessionOf(user)) return false;
      writeText(key, JSON.stringify({ version, user, value: next }));
      return true;
    },
    [key, version, user],
  );

  const isUnreadable = text !== null && value === null;
  useEffect(() => {
    if (isUnreadable) clear();
  }, [isUnreadable, clear]);

  useEffect(
    () => () => {
      if (!isInside(area, window.location.pathname)) clear();
    },
    [area, clear],
  );

  return [value, write, clear];
}

/**
 * Whether the user's session continues. After it has expired, the redirect to the sign-in page does not count as
 * leaving.
 */
function isSessionOf(user: string | null): boolean {
  return hasSession() && sessionUser() === user;
}

/** Whether an address is in an area. */
export function isInside(area: readonly string[], pathname: string): boolean {
  return area.some((pattern) => matchPath(pattern, pathname) !== null);
}

function parse<Value>(
  { version, schema }: WorkflowDefinition<Value>,
  user: string | null,
  text: string | null,
): Value | null {
  if (text === null) return null;
  try {
    const stored = safeParse(envelope, JSON.parse(text));
    if (!stored.success || stored.output.version !== version || stored.output.user !== user) return null;
    const value = safeParse(schema, stored.output.value);
    return value.success ? value.output : null;
  } catch {
    return null;
  }
}

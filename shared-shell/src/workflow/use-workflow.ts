import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { matchPath } from 'react-router-dom';
import { object, safeParse, unknown } from 'valibot';
import type { WorkflowDefinition } from './define-workflow';
import { holdsSecret } from './secrets';
import { followText, readText, writeText } from './session-text';

const envelope = object({ version: unknown(), value: unknown() });

/**
 * Holds a workflow: `[value, write, clear]`; the value is null before the first write. It survives a reload, an error
 * retry and React's double mount; it is cleared when the component goes and the location has left the area (spec
 * section 2 "Guard and navigation"), and by signing out. What cannot be read is dropped. `write` stores nothing and
 * answers false where the value holds a card number or a token.
 */
export function useWorkflow<Value>(
  definition: WorkflowDefinition<Value>,
): [value: Value | null, write: (value: Value) => boolean, clear: () => void] {
  const { key, version, area } = definition;
  const follow = useCallback((onChange: () => void) => followText(key, onChange), [key]);
  const text = useSyncExternalStore(follow, () => readText(key));
  const value = useMemo(() => parse(definition, text), [definition, text]);

  const clear = useCallback(() => writeText(key, null), [key]);
  const write = useCallback(
    (next: Value) => {
      if (holdsSecret(next)) return false;
      writeText(key, JSON.stringify({ version, value: next }));
      return true;
    },
    [key, version],
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

/** Whether an address lies in an area. */
export function isInside(area: readonly string[], pathname: string): boolean {
  return area.some((pattern) => matchPath(pattern, pathname) !== null);
}

function parse<Value>({ version, schema }: WorkflowDefinition<Value>, text: string | null): Value | null {
  if (text === null) return null;
  try {
    const stored = safeParse(envelope, JSON.parse(text));
    if (!stored.success || stored.output.version !== version) return null;
    const value = safeParse(schema, stored.output.value);
    return value.success ? value.output : null;
  } catch {
    return null;
  }
}

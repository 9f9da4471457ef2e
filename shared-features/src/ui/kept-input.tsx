import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFormValues } from 'shared-ui/forms';
import { record, safeParse, string, unknown } from 'valibot';
import { useSettled } from './settled';

/** How long what is typed has to rest before it is kept, in ms. */
const REST_MS = 300;

const stateSchema = record(string(), unknown());

/** What this history entry holds, by name. */
function useEntryState(): Readonly<Record<string, unknown>> {
  const { success, output } = safeParse(stateSchema, useLocation().state);
  return success ? output : {};
}

/** What was typed into a field before a reload, or on the screen that led here; undefined where nothing was. */
export function useKeptInput(name: string): string | undefined {
  const value = useEntryState()[name];
  return typeof value === 'string' ? value : undefined;
}

/** Keeps something else in the history entry. */
function useKeep(): (change: Readonly<Record<string, string>> | null) => void {
  const { pathname, search } = useLocation();
  const state = useEntryState();
  const navigate = useNavigate();
  return (change) => {
    // What was sent a moment ago may have led on already.
    if (window.location.pathname !== pathname) return;
    void navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      state: change === null ? null : { ...state, ...change },
    });
  };
}

/**
 * In a form: keeps what is typed into these fields in the history entry, so that a reload or a step back finds it.
 * Never to be used for a password, which is kept nowhere.
 */
export function KeepInput({ names }: { readonly names: readonly string[] }) {
  const typed = useSettled(JSON.stringify(useFormValues(names)), REST_MS);
  const state = useEntryState();
  const kept = JSON.stringify(names.map((name) => state[name] ?? ''));
  const keep = useKeep();
  const keepTyped = useEffectEvent(() => {
    if (typed === kept) return;
    const values = JSON.parse(typed) as readonly string[];
    keep(Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''])));
  });
  useEffect(() => keepTyped(), [typed]);
  return null;
}

/** A dialog with a form of one's own: open also after a reload, until it is closed; then nothing of it is kept. */
export function useKeptDialog(id: string): {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
} {
  const isKept = useEntryState()['dialog'] === id;
  // The form goes at once, not when the history entry has changed: what it still has to keep would open it again.
  const [isClosed, setIsClosed] = useState(false);
  const keep = useKeep();
  return {
    isOpen: isKept && !isClosed,
    open: () => {
      setIsClosed(false);
      keep({ dialog: id });
    },
    close: () => {
      setIsClosed(true);
      keep(null);
    },
  };
}

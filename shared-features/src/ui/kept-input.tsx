import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useFormValues } from 'shared-ui/forms';
import { record, safeParse, string, unknown } from 'valibot';
import { useSettled } from './settled';

/** Pause in typing before a value is stored, in ms. */
const REST_MS = 300;

const stateSchema = record(string(), unknown());

/** Returns the values stored in this history entry, by name. */
function useEntryState(): Readonly<Record<string, unknown>> {
  const { success, output } = safeParse(stateSchema, useLocation().state);
  return success ? output : {};
}

/** Returns the value typed into a field before a reload, or on the previous screen; undefined for none. */
export function useKeptInput(name: string): string | undefined {
  const value = useEntryState()[name];
  return typeof value === 'string' ? value : undefined;
}

/** Returns a function that changes the values in the history entry; null clears them. */
export function useKeep(): (change: Readonly<Record<string, string>> | null) => void {
  const { pathname, search } = useLocation();
  const state = useEntryState();
  const navigate = useNavigate();
  return (change) => {
    // A submission may have navigated away meanwhile.
    if (window.location.pathname !== pathname) return;
    void navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      state: change === null ? null : { ...state, ...change },
    });
  };
}

/**
 * Stores the values of these fields of the surrounding form in the history entry, so that a reload or a step back
 * restores them. Never use it for a password.
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

/** Opens and closes a dialog with its own form. It stays open after a reload; closing removes its stored values. */
export function useKeptDialog(id: string): {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
} {
  const isKept = useEntryState()['dialog'] === id;
  // Unmounts the form at once, before the history entry changes. Otherwise its pending values would open the dialog
  // again.
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

import { useCallback, useRef } from 'react';
import { toHalfWidth } from 'shared-rules/width';
import { useConfirm } from 'shared-shell';
import { useReadFormValue, useSetFormValue } from 'shared-ui/forms';

/** What was found for fields of the form around, by their names. */
export type FoundValues = Readonly<Record<string, string>>;

interface FillQuestion {
  readonly title: string;
  readonly text: string;
}

/**
 * Fills fields of the form around with what was found for them. What the reader has typed is never written over without
 * asking (screens page: form rules); what an earlier search filled in is.
 * @returns true once the fields hold what was found, false where the reader keeps their own
 */
export function useFillFields({ title, text }: FillQuestion): (found: FoundValues) => Promise<boolean> {
  const confirm = useConfirm();
  const read = useReadFormValue();
  const write = useSetFormValue();
  const filled = useRef(new Map<string, string>());

  return useCallback(
    async (found) => {
      const isTyped = ([name, value]: readonly [string, string]) => {
        const now = comparable(read(name));
        return now !== '' && now !== comparable(value) && now !== filled.current.get(name);
      };
      const entries = Object.entries(found);
      if (
        entries.some(isTyped) &&
        !(await confirm({ title, text, confirmLabel: '置き換える', cancelLabel: '置き換えない' }))
      )
        return false;
      for (const [name, value] of entries) {
        filled.current.set(name, comparable(value));
        write(name, value);
      }
      return true;
    },
    [confirm, read, write, title, text],
  );
}

/** A value without what the field changes when it is left. */
const comparable = (value: unknown): string => toHalfWidth(typeof value === 'string' ? value : '').trim();

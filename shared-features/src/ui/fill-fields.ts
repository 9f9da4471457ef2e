import { useCallback, useRef } from 'react';
import { toHalfWidth } from 'shared-rules/width';
import { useConfirm } from 'shared-shell';
import { useReadFormValue, useSetFormValue } from 'shared-ui/forms';

/** Values to fill in, by field name. */
export type FoundValues = Readonly<Record<string, string>>;

interface FillQuestion {
  readonly title: string;
  readonly text: string;
}

/**
 * Returns a function that fills values into the surrounding form. Asks before it overwrites typed values
 * (docs/screens.md 2.1), but not values of an earlier fill.
 * @returns true once the fields hold the values, false if the user keeps their own
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

/** Returns a value without the changes that the field makes on blur. */
const comparable = (value: unknown): string => toHalfWidth(typeof value === 'string' ? value : '').trim();

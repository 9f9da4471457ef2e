import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReset } from 'react-hook-form';
import { afterFrame } from '../core/after-frame';

/**
 * Lets a search form follow the address, back and forward included.
 * @param reset the form's own
 * @param values what the address says, as the fields show it; followed by content: turning a page makes new objects
 *   that say the same, and what is half typed must survive it
 * @returns shows values at once, to be called with what is searched for, and searches after the frame that shows them:
 *   the address follows a moment later, when the next condition may already be half typed
 */
export function useShownValues<Values extends FieldValues>(
  reset: UseFormReset<Values>,
  values: Values,
): (values: Values, search?: () => void) => void {
  const content = JSON.stringify(values);
  const shown = useRef(content);
  useEffect(() => {
    if (shown.current === content) return;
    shown.current = content;
    reset(JSON.parse(content) as Values);
  }, [content, reset]);
  return (next, search) => {
    shown.current = JSON.stringify(next);
    reset(next);
    if (search !== undefined) afterFrame(search);
  };
}

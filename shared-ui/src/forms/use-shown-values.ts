import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReset } from 'react-hook-form';
import { afterFrame } from '../core/after-frame';

/**
 * Makes a search form follow the address, including back and forward.
 * @param reset of the form
 * @param values values of the address, as the fields show them; compared by content, because pagination creates new
 *   objects with the same values, and half-typed input must survive it
 * @returns function that shows values at once and searches after the next frame: the address changes later, when the
 *   user may already be typing the next condition
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

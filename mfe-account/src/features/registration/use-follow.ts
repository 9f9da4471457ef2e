import { useEffect, useRef } from 'react';
import { useFormValue, useReadFormValue, useSetFormValue } from 'shared-ui/forms';

/**
 * Keeps a field of the form around at what another one makes of it, for as long as the reader leaves it so: once they have
 * changed it, it is theirs.
 */
export function useFollow(target: string, source: string, derive: (text: string) => string): void {
  const text = useFormValue(source);
  const read = useReadFormValue();
  const write = useSetFormValue();
  const derived = derive(typeof text === 'string' ? text : '');
  const last = useRef(derived);
  useEffect(() => {
    if (derived === last.current) return;
    const isUntouched = read(target) === last.current;
    last.current = derived;
    if (isUntouched) write(target, derived);
  }, [derived, target, read, write]);
}

import { useEffect, useRef, useState } from 'react';
import { afterFrame } from '../core/after-frame';

/**
 * Opens and closes an overlay after the frame that shows the press. Both are heavy work: everything outside is hidden from
 * screen readers or shown to them again, and places are measured.
 *
 * @returns what the trigger of react-aria takes
 */
export function useOpenSoon(): { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void } {
  const [isOpen, setOpen] = useState(false);
  const cancel = useRef<() => void>(undefined);
  useEffect(() => () => cancel.current?.(), []);
  const onOpenChange = (next: boolean) => {
    cancel.current?.();
    cancel.current = afterFrame(() => setOpen(next));
  };
  return { isOpen, onOpenChange };
}

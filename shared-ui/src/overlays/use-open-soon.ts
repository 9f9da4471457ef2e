import { useEffect, useRef, useState } from 'react';

/**
 * Opens an overlay in the task after the one that asks for it. To open one is heavy work (everything outside is hidden from
 * screen readers, places are measured): the button shows first that it was pressed, and the next press need not wait for it.
 *
 * @returns what the trigger of react-aria takes
 */
export function useOpenSoon(): { readonly isOpen: boolean; readonly onOpenChange: (isOpen: boolean) => void } {
  const [isOpen, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onOpenChange = (next: boolean) => {
    clearTimeout(timer.current);
    if (next) timer.current = setTimeout(() => setOpen(true));
    else setOpen(false);
  };
  return { isOpen, onOpenChange };
}

import { type PrimitiveAtom, useAtom } from 'jotai';
import { useCallback } from 'react';

/** Something that is on or off, and the ways to switch it. */
export interface Flag {
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

/** Reads and switches a flag of the shared UI state (spec section 3). */
export function useFlag(flagAtom: PrimitiveAtom<boolean>): Flag {
  const [isOpen, setOpen] = useAtom(flagAtom);
  const open = useCallback(() => setOpen(true), [setOpen]);
  const close = useCallback(() => setOpen(false), [setOpen]);
  return { isOpen, open, close };
}

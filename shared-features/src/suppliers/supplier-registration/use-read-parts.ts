import { useState } from 'react';
import type { FieldReading } from '../../documents/document-reading/readable-frame';
import type { ReadPart } from './supplier-draft';
import type { SupplierDraftKeeper } from './use-draft-keeper';

/**
 * Manages the parts with an uncertain reading, until the user confirms or changes them. The account is compared as a
 * whole: a change of one of its fields confirms nothing.
 */
export function useReadParts({ kept, keep }: SupplierDraftKeeper): FieldReading<ReadPart> {
  const [unconfirmed, setUnconfirmed] = useState(kept.current.unconfirmed);
  const confirm = (part: ReadPart) => {
    if (!unconfirmed.includes(part)) return;
    const left = unconfirmed.filter((other) => other !== part);
    setUnconfirmed(left);
    keep({ unconfirmed: left });
  };
  return {
    isUnconfirmed: (part) => unconfirmed.includes(part),
    confirm,
    touch: (part) => (part === 'account' ? undefined : confirm(part)),
    focus: () => undefined,
  };
}

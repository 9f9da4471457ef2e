import { useState } from 'react';
import type { FieldAid } from '../../documents/document-reading/field-aid';
import type { FieldReading } from '../../documents/document-reading/readable-frame';
import type { ReadPart } from './supplier-draft';
import {
  accountOrigin,
  enteredNumber,
  isDoubtful,
  partAid,
  partChoices,
  type PartValue,
  type SupplierReading,
} from './supplier-reading';
import type { SupplierDraftKeeper } from './use-draft-keeper';

/** Parts that a person has settled on this screen, and how. */
type Settled = Readonly<Partial<Record<ReadPart, { readonly state: 'confirmed' | 'typed'; readonly chosen?: number }>>>;

/**
 * Manages the parts with an uncertain reading, until the user confirms or changes them. The account is compared as a
 * whole: a change of one of its fields confirms nothing.
 * @param fill fills in a value that the user has chosen
 */
export function useReadParts(
  { kept, keep }: SupplierDraftKeeper,
  read: SupplierReading | null,
  fill: (part: ReadPart, value: PartValue) => Promise<void>,
): FieldReading<ReadPart> {
  const [unconfirmed, setUnconfirmed] = useState(kept.current.unconfirmed);
  const [settled, setSettled] = useState<Settled>({});
  const settle = (part: ReadPart, how: NonNullable<Settled[ReadPart]>) => {
    setSettled((before) => ({ ...before, [part]: how }));
    if (!unconfirmed.includes(part)) return;
    const left = unconfirmed.filter((other) => other !== part);
    setUnconfirmed(left);
    keep({ unconfirmed: left });
  };
  const confirmAccount = (part: ReadPart) => {
    if (part === 'account') keep({ confirmedNumber: enteredNumber(kept.current.account) });
  };
  const stateOf = (part: ReadPart): FieldAid['state'] => {
    if (unconfirmed.includes(part)) return 'open';
    const how = settled[part]?.state;
    // Money goes to the account, so a person may confirm it however sure its reading is.
    if (part === 'account' && !isDoubtful(read, part)) {
      const origin = accountOrigin(kept.current);
      return origin === 'read' ? 'offered' : origin === 'confirmed' ? 'confirmed' : 'none';
    }
    // A value that a register contradicts was open, however sure its reading is.
    return isDoubtful(read, part) ? (how ?? 'confirmed') : 'none';
  };
  const choose = async (part: ReadPart, chosen: number) => {
    const value = partChoices(read, part)[chosen];
    if (value === undefined) return;
    await fill(part, value);
    settle(part, { state: 'confirmed', chosen });
    confirmAccount(part);
  };
  return {
    isUnconfirmed: (part) => unconfirmed.includes(part),
    confirm: (part) => {
      settle(part, { state: 'confirmed' });
      confirmAccount(part);
    },
    touch: (part) => (part === 'account' ? undefined : settle(part, { state: 'typed' })),
    focus: () => undefined,
    aid: (part) => partAid(read, part, stateOf(part), settled[part]?.chosen ?? null),
    choose: (part, index) => void choose(part, index),
  };
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readQuestion, type SupplierQuestion, writeQuestion } from './list-question';

/** Filter and page of the list. They are stored in the address, so that reload, back and a link show the same rows. */
export interface ListAddress {
  readonly question: SupplierQuestion;
  /**
   * Changes the rows: a step that the browser's back button undoes. Parameters that are not given stay, except the
   * page.
   */
  readonly go: (change: Partial<SupplierQuestion>) => void;
  /** Puts the address right without a step in the history. */
  readonly replace: (change: Partial<SupplierQuestion>) => void;
}

/** Reads and writes the question of the list in the address. */
export function useListAddress(): ListAddress {
  const [address, setAddress] = useSearchParams();
  const question = useMemo(() => readQuestion(address), [address]);
  return useMemo(() => {
    const goTo = (change: Partial<SupplierQuestion>, replace: boolean) => {
      const target = new URLSearchParams(writeQuestion({ ...question, page: 1, ...change }));
      setAddress(target, { replace: replace || target.toString() === address.toString() });
    };
    return { question, go: (change) => goTo(change, false), replace: (change) => goTo(change, true) };
  }, [question, address, setAddress]);
}

import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CollectionTab } from 'shared-api/types';
import { type CollectionQuestion, readQuestion, writeQuestion } from './list-question';

/** Filter and page of a tab. They are stored in the address, so that reload, back and a link show the same rows. */
export interface ListAddress {
  readonly question: CollectionQuestion;
  /**
   * Changes the rows: a step that the browser's back button undoes. Parameters that are not given stay, except the
   * page.
   */
  readonly go: (change: Partial<CollectionQuestion>) => void;
  /** Puts the address right without a step in the history. */
  readonly replace: (change: Partial<CollectionQuestion>) => void;
}

/** Reads and writes the question of a tab in the address. */
export function useListAddress(tab: CollectionTab): ListAddress {
  const [address, setAddress] = useSearchParams();
  const question = useMemo(() => readQuestion(tab, address), [tab, address]);
  return useMemo(() => {
    const goTo = (change: Partial<CollectionQuestion>, replace: boolean) => {
      const target = new URLSearchParams(writeQuestion({ ...question, page: 1, ...change }));
      setAddress(target, { replace: replace || target.toString() === address.toString() });
    };
    return { question, go: (change) => goTo(change, false), replace: (change) => goTo(change, true) };
  }, [question, address, setAddress]);
}

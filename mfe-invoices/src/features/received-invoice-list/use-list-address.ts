import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListQuestion, readQuestion, writeQuestion } from '../list-question/list-question';

/** Filter and page of the list. They are stored in the address, so that reload, back and a link show the same rows. */
export interface ListAddress {
  readonly question: ListQuestion;
  /** To other rows: a step that the browser's back button undoes. What else is not given stays, but for the page. */
  readonly go: (change: Partial<ListQuestion>) => void;
  /** Puts the address right without a step in the history. */
  readonly replace: (change: Partial<ListQuestion>) => void;
}

/** Reads and writes the question of the list in the address. */
export function useListAddress(): ListAddress {
  const [address, setAddress] = useSearchParams();
  const question = useMemo(() => readQuestion(address), [address]);
  return useMemo(() => {
    const goTo = (change: Partial<ListQuestion>, replace: boolean) => {
      const next = new URLSearchParams(writeQuestion({ ...question, page: 1, cursor: undefined, ...change }));
      // Read again, so that a status which the next tab does not know is left behind.
      const target = new URLSearchParams(writeQuestion(readQuestion(next)));
      setAddress(target, { replace: replace || target.toString() === address.toString() });
    };
    return { question, go: (change) => goTo(change, false), replace: (change) => goTo(change, true) };
  }, [question, address, setAddress]);
}

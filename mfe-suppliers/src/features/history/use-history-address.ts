import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { paths, withQuery } from 'shared-shell';
import { type HistoryQuestion, readQuestion, writeQuestion } from './history-question';

/** Returns the path of 入金履歴 of a trading partner, beside its 支払履歴. */
export function collectionHistoryPath(supplierId: number): string {
  return withQuery(paths.supplierPaymentHistory(supplierId), writeQuestion({ kind: 'collections', page: 1 }));
}

/** Filter and page of a history. They are stored in the address, so that reload, back and a link show the same rows. */
export interface HistoryAddress {
  readonly question: HistoryQuestion;
  /** To other rows: a step that the browser's back button undoes. */
  readonly go: (question: HistoryQuestion) => void;
  /** Puts the address right without a step in the history. */
  readonly replace: (question: HistoryQuestion) => void;
}

/** Reads and writes year and page of the history in the address. */
export function useHistoryAddress(): HistoryAddress {
  const [address, setAddress] = useSearchParams();
  const question = useMemo(() => readQuestion(address), [address]);
  return useMemo(
    () => ({
      question,
      go: (next) => setAddress(writeQuestion(next)),
      replace: (next) => setAddress(writeQuestion(next), { replace: true }),
    }),
    [question, setAddress],
  );
}

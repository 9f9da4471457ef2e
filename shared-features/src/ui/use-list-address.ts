import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Form of a list's question in the address. Give the same object at each render. */
export interface QuestionForm<Question> {
  /** Ignores invalid values. */
  readonly read: (address: URLSearchParams) => Question;
  readonly write: (question: Question) => Record<string, string>;
  /** Values of the first page, which other rows begin with. */
  readonly firstPage: Partial<Question>;
}

/** Filter and page of a list. They are stored in the address, so that reload, back and a link show the same rows. */
export interface ListAddress<Question> {
  readonly question: Question;
  /**
   * Changes the rows: a step that the browser's back button undoes. Parameters that are not given stay, except the
   * page.
   */
  readonly go: (change: Partial<Question>) => void;
  /** Puts the address right without a step in the history. */
  readonly replace: (change: Partial<Question>) => void;
}

/** Reads and writes the question of a list in the address. */
export function useListAddress<Question>(form: QuestionForm<Question>): ListAddress<Question> {
  const [address, setAddress] = useSearchParams();
  const question = useMemo(() => form.read(address), [form, address]);
  return useMemo(() => {
    const goTo = (change: Partial<Question>, replace: boolean) => {
      const next = new URLSearchParams(form.write({ ...question, ...form.firstPage, ...change }));
      // Read again, so that a value which the next rows do not know is left behind.
      const target = new URLSearchParams(form.write(form.read(next)));
      setAddress(target, { replace: replace || target.toString() === address.toString() });
    };
    return { question, go: (change) => goTo(change, false), replace: (change) => goTo(change, true) };
  }, [form, question, address, setAddress]);
}

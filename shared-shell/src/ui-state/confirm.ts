import { atom, useAtom, useSetAtom } from 'jotai';
import { type ReactNode, useCallback } from 'react';

/** What a confirm dialog asks. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly text: ReactNode;
  /** Default はい (spec section 9); better a verb, such as 申請をキャンセル. */
  readonly confirmLabel?: string;
  /** Default いいえ (spec section 9); null where there is nothing to decide, only something to know. */
  readonly cancelLabel?: string | null;
  /** The act destroys something: its button is drawn as one that does. */
  readonly isDanger?: boolean;
}

interface PendingQuestion extends ConfirmQuestion {
  readonly answer: (isConfirmed: boolean) => void;
}

/** For whoever must know of it outside of components. */
export const questionAtom = atom<PendingQuestion | null>(null);

/**
 * Asks a question in a dialog and waits: true for the act, false for anything else. A second question refuses the
 * first.
 */
export function useConfirm(): (question: ConfirmQuestion) => Promise<boolean> {
  const setQuestion = useSetAtom(questionAtom);
  return useCallback(
    (question) =>
      new Promise((answer) => {
        setQuestion((before) => {
          before?.answer(false);
          return { ...question, answer };
        });
      }),
    [setQuestion],
  );
}

/** For the one place that draws the dialog: the question, and what each answer does. */
export function useConfirmDisplay() {
  const [question, setQuestion] = useAtom(questionAtom);
  const answer = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestion(null);
  };
  return { question, answer };
}

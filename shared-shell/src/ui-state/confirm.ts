import { atom, useAtom, useSetAtom } from 'jotai';
import { type ReactNode, useCallback } from 'react';

/** Content of a confirm dialog. */
export interface ConfirmQuestion {
  readonly title: string;
  readonly text: ReactNode;
  /** Default はい (docs/specification.md 9); a verb is better, such as 申請をキャンセル. */
  readonly confirmLabel?: string;
  /** Default いいえ (docs/specification.md 9); null if there is nothing to decide. */
  readonly cancelLabel?: string | null;
  /** Whether the action is destructive. The button is styled accordingly. */
  readonly isDanger?: boolean;
  /** Whether cancelling is the prominent answer, because the action loses something. */
  readonly prefersCancel?: boolean;
  /** Third answer, which does something first. It counts as confirmed if that succeeds, otherwise as cancelled. */
  readonly other?: { readonly label: string; readonly act: () => Promise<boolean> };
}

interface PendingQuestion extends ConfirmQuestion {
  readonly answer: (isConfirmed: boolean) => void;
}

/** State of the dialog, for code outside of components. */
export const questionAtom = atom<PendingQuestion | null>(null);

/**
 * Returns a function that opens a confirm dialog. It resolves to true if the user confirms, otherwise to false. A
 * second question answers the first with false.
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

/** Returns the question and a function for each answer. For the one component that renders the dialog. */
export function useConfirmDisplay() {
  const [question, setQuestion] = useAtom(questionAtom);
  const answer = (isConfirmed: boolean) => {
    question?.answer(isConfirmed);
    setQuestion(null);
  };
  return { question, answer };
}

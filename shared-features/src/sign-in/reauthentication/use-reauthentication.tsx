import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { isRefusal } from 'shared-auth';
import { isRecentlyProven } from './proof';
import { ReauthenticationDialog } from './reauthentication-dialog';

const FOR_SETTINGS = '不正な変更を防ぐため、ご本人であることを確認します。確認後の数分間は、続けて設定を変更できます。';

/** Reason for the prompt when an account is added or changed that money can go to. */
export const FOR_ACCOUNTS =
  '不正な口座の登録や変更を防ぐため、ご本人であることを確認します。確認後の数分間は、続けて登録や変更ができます。';

/** Whether an error asks for re-authentication (docs/domain.md 6.2). */
export const needsProof = (error: unknown): boolean => isRefusal(error, 'reauthentication_required');

/** Result of a call: its value, or `cancelled` if the user closed the dialog. Then nothing was changed. */
export type Reauthenticated<T> = { readonly kind: 'done'; readonly value: T } | { readonly kind: 'cancelled' };

interface Reauthentication {
  /**
   * Runs a call. If it requires re-authentication, asks the user and runs it again.
   * @throws any other error of the call
   */
  readonly run: <T>(call: () => Promise<T>) => Promise<Reauthenticated<T>>;
  /**
   * Asks for re-authentication before a call that cannot be undone halfway. Skipped if the user was authenticated here
   * a short while ago. Resolves to false if the user closed the dialog.
   */
  readonly prove: () => Promise<boolean>;
  /** Dialog to render anywhere on the screen. It is visible only while it asks. */
  readonly dialog: ReactNode;
}

/**
 * Re-authenticates the user for calls that need it (auth level 4): asks for a passkey, a code or the password when the
 * server requires it.
 * @param reason sentence in the dialog; default that settings are to be changed
 */
export function useReauthentication(reason = FOR_SETTINGS): Reauthentication {
  const [isAsking, setIsAsking] = useState(false);
  // Two calls that are refused at once share one dialog.
  const waiting = useRef(new Set<(isProven: boolean) => void>());

  const result = useRef(false);

  const settle = (isProven: boolean) => {
    result.current = isProven;
    setIsAsking(false);
  };
  const answerAll = useCallback((isProven: boolean) => {
    waiting.current.forEach((answer) => answer(isProven));
    waiting.current.clear();
  }, []);
  // The calls continue once the dialog has gone: it would draw back a focus that they move.
  useEffect(() => {
    if (!isAsking) answerAll(result.current);
  }, [isAsking, answerAll]);
  const ask = useCallback(
    () =>
      new Promise<boolean>((answer) => {
        waiting.current.add(answer);
        setIsAsking(true);
      }),
    [],
  );
  // Leaving the screen cancels the dialog.
  useEffect(() => () => answerAll(false), [answerAll]);

  const run = useCallback(
    async <T,>(call: () => Promise<T>): Promise<Reauthenticated<T>> => {
      for (;;) {
        try {
          return { kind: 'done', value: await call() };
        } catch (error) {
          if (!needsProof(error)) throw error;
        }
        if (!(await ask())) return { kind: 'cancelled' };
      }
    },
    [ask],
  );

  const prove = useCallback(async () => isRecentlyProven() || (await ask()), [ask]);

  const dialog = isAsking ? (
    <ReauthenticationDialog reason={reason} onProven={() => settle(true)} onCancel={() => settle(false)} />
  ) : null;
  return { run, prove, dialog };
}

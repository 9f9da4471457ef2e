import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from 'shared-auth';
import { isRecentlyProven } from './proof';
import { ReauthenticationDialog } from './reauthentication-dialog';

/** The word of a 403 that is answered with the password (domain model: auth level 4). */
const REQUIRED = 'reauthentication_required';
const FOR_SETTINGS = '大切な設定を守るため、ご本人であることを確認します。確認後の数分間は、続けて設定を変更できます。';

/** Whether a refusal is one that is answered with the password. */
export function needsProof(error: unknown): boolean {
  return error instanceof ApiError && error.httpStatus === 403 && error.status === REQUIRED;
}

/**
 * What came of a call: its answer, or nothing because the person closed the dialog: no failure, and nothing was
 * changed.
 */
export type Reauthenticated<T> = { readonly kind: 'done'; readonly value: T } | { readonly kind: 'cancelled' };

interface Reauthentication {
  /**
   * Runs a call; where it needs the person to prove themselves again, asks them and runs it once more.
   * @throws whatever else the call throws
   */
  readonly run: <T>(call: () => Promise<T>) => Promise<Reauthenticated<T>>;
  /**
   * Asks before anything is called, for what cannot be undone half-way; not who was proved here a short while ago.
   * False: the person closed the dialog.
   */
  readonly prove: () => Promise<boolean>;
  /** To be put anywhere on the screen; it shows only while it asks. */
  readonly dialog: ReactNode;
}

/**
 * For calls that need the person proved again: asks for the password, or a passkey, when the server wants it (auth
 * level 4).
 * @param reason why, in a sentence of the dialog; by default that settings are to be changed
 */
export function useReauthentication(reason = FOR_SETTINGS): Reauthentication {
  const [isAsking, setIsAsking] = useState(false);
  // Two calls that are refused at once wait for the same answer.
  const waiting = useRef(new Set<(isProven: boolean) => void>());

  const settle = useCallback((isProven: boolean) => {
    setIsAsking(false);
    waiting.current.forEach((answer) => answer(isProven));
    waiting.current.clear();
  }, []);
  const ask = useCallback(
    () =>
      new Promise<boolean>((answer) => {
        waiting.current.add(answer);
        setIsAsking(true);
      }),
    [],
  );
  // A screen that goes away takes its question with it.
  useEffect(() => () => settle(false), [settle]);

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

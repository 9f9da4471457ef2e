import { type RefObject, useRef, useState } from 'react';
import type { CardFieldError } from 'shared-api/gateway';
import type { GuestRequest } from 'shared-api/types';
import { ApiError, newIdempotencyKey } from 'shared-auth';
import type { CardFrameHandle } from 'shared-features/cards/card-frame';
import { useChallenge } from 'shared-features/cards/use-challenge';
import { challengeFailed, unexpectedError } from 'shared-rules/messages';
import { guestAttempt, payAsGuest, tryGuestCard } from './guest-calls';

/** Problem that stopped the payment, and the wrong fields of the card frame, if any. */
interface Problem {
  readonly title: string;
  readonly fields: readonly CardFieldError[];
}

/** A reservation that is authorised, and the key of its payment, which a repetition sends again. */
interface Reserved {
  readonly attemptId: string;
  readonly key: string;
}

const problemOf = (title: string): Problem => ({ title, fields: [] });

function messageOf(error: unknown): string {
  if (error instanceof ApiError) return error.errors[0]?.message ?? error.message;
  globalThis.reportError(error);
  return unexpectedError;
}

/** Session of the guest, and the total in yen that was shown. */
interface Paid {
  readonly token: string;
  readonly total: number;
  readonly onPaid: (request: GuestRequest) => void;
}

/**
 * Takes a token from the card fields, reserves the total with 3-D Secure, and pays. After a failure another call
 * continues where it stopped: an authorised card is not asked for again.
 */
export function useGuestPayment(fields: RefObject<CardFrameHandle | null>, { token, total, onPaid }: Paid) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const reserved = useRef<Reserved | null>(null);
  const challenge = useChallenge();

  /** Returns an authorised reservation; null once the reason why there is none is shown. */
  async function reserve(): Promise<Reserved | null> {
    const outcome = await fields.current?.tokenise();
    if (outcome === undefined) return null;
    if (outcome.kind === 'invalid') {
      setProblem({ title: `入力内容を確認してください（${outcome.errors.length}件）`, fields: outcome.errors });
      return null;
    }
    if (outcome.kind === 'failed') {
      setProblem(problemOf(outcome.message));
      return null;
    }
    const body = { token: outcome.card.token, total_amount: total };
    const attempt = await tryGuestCard(token, newIdempotencyKey(), body);
    if (attempt.challenge_url !== null) await challenge.start(attempt.challenge_url);
    const { status, message } = await guestAttempt(token, attempt.attempt_id);
    if (status === 'authorised') return { attemptId: attempt.attempt_id, key: newIdempotencyKey() };
    setProblem(problemOf(status === 'challenge' ? challengeFailed : message));
    return null;
  }

  async function run(confirmsAddressee: boolean): Promise<void> {
    reserved.current ??= await reserve();
    if (reserved.current === null) return;
    const { attemptId, key } = reserved.current;
    try {
      const body = { attempt_id: attemptId, total_amount: total, confirms_addressee: confirmsAddressee };
      onPaid(await payAsGuest(token, key, body));
    } catch (error) {
      // The server has refused: this reservation pays nothing any more.
      if (error instanceof ApiError && error.httpStatus >= 400 && error.httpStatus < 500) reserved.current = null;
      throw error;
    }
  }

  const pay = async (confirmsAddressee: boolean): Promise<void> => {
    setProblem(null);
    await run(confirmsAddressee).catch((error: unknown) => setProblem(problemOf(messageOf(error))));
  };
  return { pay, problem, challenge };
}

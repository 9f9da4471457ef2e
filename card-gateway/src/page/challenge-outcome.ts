import type { ChallengeEvent, ChallengeResult } from 'shared-api/card-frame';
import { onHeight } from './content-height';
import { element } from './element';
import { onPort } from './port';

const OUTCOMES: Record<ChallengeResult, string> = {
  passed: '本人認証が完了しました。元の画面に戻ります。',
  failed: '本人認証を完了できませんでした。元の画面に戻ります。',
  cancelled: '本人認証をキャンセルしました。元の画面に戻ります。',
};

/** Talks to the parent page for a challenge page. */
export interface ChallengeOutcome {
  /** Shows the end of the challenge and reports it, so often. */
  finish(result: ChallengeResult, times: number): void;
}

/** Reports height and readiness to the parent page, now and whenever it connects, and the end of the challenge. */
export function connectChallenge(): ChallengeOutcome {
  let port: MessagePort | undefined;
  let height = 0;
  let finished: ChallengeResult | null = null;
  const send = (event: ChallengeEvent): void => port?.postMessage(event);

  onHeight(element('challenge', HTMLElement), 0, (now) => {
    height = now;
    send({ type: 'challenge:resize', height });
  });
  onPort((connected) => {
    port = connected;
    send({ type: 'challenge:ready' });
    if (height > 0) send({ type: 'challenge:resize', height });
    if (finished) send({ type: 'challenge:finished', result: finished });
  });

  return {
    finish: (result, times) => {
      finished = result;
      const outcome = element('outcome', HTMLElement);
      outcome.textContent = OUTCOMES[result];
      outcome.focus();
      for (let time = 0; time < times; time += 1) send({ type: 'challenge:finished', result });
    },
  };
}

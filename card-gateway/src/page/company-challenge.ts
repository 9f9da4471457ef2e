import type { Stripe } from '@stripe/stripe-js';
import { answerChallenge } from './answer-challenge';
import type { ChallengeOutcome } from './challenge-outcome';
import { element } from './element';

const NOT_SHOWN = 'カード会社の認証画面を表示できませんでした。キャンセルして、もう一度お試しください。';

/**
 * Lets the company's script show the challenge of the cardholder's bank. Whatever it answers, the server asks the
 * company how the challenge has ended. While it has not ended, the cancel button stays.
 * @param load the company's script; null where it could not be loaded
 */
export async function runCompanyChallenge(
  load: () => Promise<Pick<Stripe, 'handleNextAction'> | null>,
  { path, clientSecret }: { readonly path: string; readonly clientSecret: string },
  outcome: ChallengeOutcome,
): Promise<void> {
  const cancel = element('cancel', HTMLButtonElement);
  const line = element('outcome', HTMLElement);
  let isOver = false;

  const settle = async (action: 'finished' | 'cancel'): Promise<void> => {
    const answer = await answerChallenge(`${path}/${action}`);
    if (isOver) return;
    if (typeof answer === 'string') line.textContent = answer;
    else if (answer.result === null) line.textContent = NOT_SHOWN;
    else {
      isOver = true;
      cancel.remove();
      outcome.finish(answer.result, answer.times);
    }
  };

  cancel.addEventListener('click', () => void settle('cancel'));
  const stripe = await load().catch(() => null);
  if (stripe === null) {
    line.textContent = NOT_SHOWN;
    return;
  }
  await stripe.handleNextAction({ clientSecret }).catch(() => undefined);
  await settle('finished');
}

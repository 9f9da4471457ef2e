import { loadStripe } from '@stripe/stripe-js/pure';
import { answerChallenge } from './answer-challenge';
import { connectChallenge, type ChallengeOutcome } from './challenge-outcome';
import { element } from './element';

/**
 * Lets Stripe's script show the challenge of the cardholder's bank. Whatever it answers, the server asks Stripe how the
 * challenge has ended. Without an answer the cancel button stays.
 */
async function run(path: string, key: string, secret: string, outcome: ChallengeOutcome): Promise<void> {
  const cancel = element('cancel', HTMLButtonElement);
  const line = element('outcome', HTMLElement);
  let isOver = false;

  const settle = async (action: 'finished' | 'cancel'): Promise<void> => {
    const answer = await answerChallenge(`${path}/${action}`);
    if (isOver) return;
    if (typeof answer === 'string') line.textContent = answer;
    else if (answer.result !== null) {
      isOver = true;
      cancel.remove();
      outcome.finish(answer.result, answer.times);
    }
  };

  cancel.addEventListener('click', () => void settle('cancel'));
  const stripe = await loadStripe(key, { locale: 'ja' });
  await stripe?.handleNextAction({ clientSecret: secret });
  await settle('finished');
}

const outcome = connectChallenge();
const state = document.getElementById('state');
if (state) {
  const { id = '', result, key = '', secret = '' } = state.dataset;
  if (result === 'passed' || result === 'failed') {
    document.getElementById('cancel')?.remove();
    outcome.finish(result, 1);
  } else {
    run(`/challenge/${encodeURIComponent(id)}`, key, secret, outcome).catch(() => {
      element('outcome', HTMLElement).textContent =
        'カード会社の認証画面を表示できませんでした。キャンセルして、もう一度お試しください。';
    });
  }
}

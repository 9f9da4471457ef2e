import { codeWrong, required } from 'shared-rules/messages';
import { digitsOf } from 'shared-rules/width';
import { answerChallenge } from './answer-challenge';
import { connectChallenge, type ChallengeOutcome } from './challenge-outcome';
import { element } from './element';

function showError(message: string | null): void {
  const line = element('code-error', HTMLElement);
  const input = element('code', HTMLInputElement);
  line.textContent = message ?? '';
  line.hidden = message === null;
  input.toggleAttribute('aria-invalid', message !== null);
  if (message !== null) input.focus();
}

function bindForm(path: string, outcome: ChallengeOutcome): void {
  const form = element('code-form', HTMLFormElement);
  const input = element('code', HTMLInputElement);
  const buttons = [...form.querySelectorAll('button')];

  const ask = async (action: 'code' | 'cancel', code?: string): Promise<void> => {
    showError(null);
    // Not `disabled`, because the button would lose the focus during the call.
    if (buttons.some((button) => button.ariaDisabled === 'true')) return;
    for (const button of buttons) button.ariaDisabled = 'true';
    const answer = await answerChallenge(`${path}/${action}`, code);
    for (const button of buttons) button.ariaDisabled = null;
    if (typeof answer === 'string') return showError(answer);
    if (answer.result === null) return showError(codeWrong);
    form.remove();
    outcome.finish(answer.result, answer.times);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const code = digitsOf(input.value);
    if (code === '') showError(required('認証コード'));
    else void ask('code', code);
  });
  element('cancel', HTMLButtonElement).addEventListener('click', () => void ask('cancel'));
}

const outcome = connectChallenge();
const state = document.getElementById('state');
if (state) {
  const { id = '', result } = state.dataset;
  if (result === 'passed' || result === 'failed') outcome.finish(result, 1);
  else bindForm(`/challenge/${encodeURIComponent(id)}`, outcome);
}

import type { ChallengeEvent, ChallengeResult } from 'shared-api/card-frame';
import { codeWrong, required } from 'shared-rules/messages';
import { digitsOf } from 'shared-rules/width';
import { answerChallenge } from './answer-challenge';
import { onHeight } from './content-height';
import { element } from './element';
import { onPort } from './port';

const OUTCOMES: Record<ChallengeResult, string> = {
  passed: '本人認証が完了しました。お支払いの画面に戻ります。',
  failed: '本人認証ができませんでした。お支払いの画面に戻ります。',
  cancelled: '本人認証をキャンセルしました。お支払いの画面に戻ります。',
};

let port: MessagePort | undefined;
let height = 0;
let finished: ChallengeResult | null = null;

const send = (event: ChallengeEvent): void => port?.postMessage(event);

function finish(result: ChallengeResult, times: number): void {
  finished = result;
  document.getElementById('code-form')?.remove();
  const outcome = element('outcome', HTMLElement);
  outcome.textContent = OUTCOMES[result];
  outcome.focus();
  for (let time = 0; time < times; time += 1) send({ type: 'challenge:finished', result });
}

function showError(message: string | null): void {
  const line = element('code-error', HTMLElement);
  const input = element('code', HTMLInputElement);
  line.textContent = message ?? '';
  line.hidden = message === null;
  input.toggleAttribute('aria-invalid', message !== null);
  if (message !== null) input.focus();
}

function bindForm(path: string): void {
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
    finish(answer.result, answer.times);
  };

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const code = digitsOf(input.value);
    if (code === '') showError(required('認証コード'));
    else void ask('code', code);
  });
  element('cancel', HTMLButtonElement).addEventListener('click', () => void ask('cancel'));
}

const state = document.getElementById('state');
if (state) {
  const { id = '', result } = state.dataset;
  if (result === 'passed' || result === 'failed') finish(result, 1);
  else bindForm(`/challenge/${encodeURIComponent(id)}`);
}

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

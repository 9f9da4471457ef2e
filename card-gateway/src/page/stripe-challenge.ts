import { loadStripe } from '@stripe/stripe-js/pure';
import { connectChallenge } from './challenge-outcome';
import { runCompanyChallenge } from './company-challenge';

const outcome = connectChallenge();
const state = document.getElementById('state');
if (state) {
  const { id = '', result, key = '', secret: clientSecret = '' } = state.dataset;
  if (result === 'passed' || result === 'failed') {
    document.getElementById('cancel')?.remove();
    outcome.finish(result, 1);
  } else {
    const load = () => loadStripe(key, { locale: 'ja' });
    void runCompanyChallenge(load, { path: `/challenge/${encodeURIComponent(id)}`, clientSecret }, outcome);
  }
}

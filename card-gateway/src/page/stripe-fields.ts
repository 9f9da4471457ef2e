import { loadStripe } from '@stripe/stripe-js/pure';
import { bindCompanyFields } from './company-fields';
import { element } from './element';
import { keepPort } from './port';

// Before the company's script is there, because the parent connects when this document has loaded.
const onPort = keepPort();

// Without the company's script the frame never answers, and the parent shows its own error with a retry.
const key = element('card', HTMLFormElement).dataset['key'] ?? '';
const stripe = await loadStripe(key, { locale: 'ja' }).catch(() => null);
if (stripe) bindCompanyFields(stripe, onPort);

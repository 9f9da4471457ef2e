import type {
  Stripe,
  StripeCardCvcElement,
  StripeCardExpiryElement,
  StripeCardNumberElement,
  StripeError,
} from '@stripe/stripe-js';
import { CARD_FRAME_INSET_PX, type CardFieldsCommand, type CardFieldsEvent } from 'shared-api/card-frame';
import type { CardFieldError, CardFieldName, GatewayBrand } from 'shared-api/gateway';
import { lookUp } from 'shared-rules/look-up';
import { brandRefused, required, unexpectedError } from 'shared-rules/messages';
import { CARD_FIELDS, normalizeHolder, problemOf } from '../cards/card-entry';
import { CARD_LABELS } from '../cards/card-messages';
import { onHeight } from './content-height';
import { element } from './element';
import { writeErrorLine } from './card-form';
import type { keepPort } from './port';
import { requestToken } from './request-token';

type CompanyField = Exclude<CardFieldName, 'holder'>;
type CompanyElement = StripeCardNumberElement | StripeCardExpiryElement | StripeCardCvcElement;

/** Content of a company's field, as far as its script tells: never the digits. */
interface FieldState {
  isEmpty: boolean;
  isComplete: boolean;
  /** In Japanese. */
  error: string | null;
}

const BRANDS: Readonly<Record<string, GatewayBrand | 'AMEX'>> = {
  visa: 'VISA',
  mastercard: 'MASTER',
  jcb: 'JCB',
  diners: 'DINERS',
  amex: 'AMEX',
};

/** Stripe's words for a wrong field; of others only the message is shown. */
const FIELDS_OF_ERRORS: Readonly<Record<string, CompanyField>> = {
  incorrect_number: 'number',
  invalid_number: 'number',
  expired_card: 'expiry',
  invalid_expiry_month: 'expiry',
  invalid_expiry_year: 'expiry',
  incorrect_cvc: 'security_code',
  invalid_cvc: 'security_code',
};

/** Shows exactly these errors. */
function showErrors(errors: readonly CardFieldError[]): void {
  for (const field of CARD_FIELDS)
    writeErrorLine(field, errors.find((error) => error.field === field)?.message ?? null);
}

/** Returns the error of the holder, which is the one field of ours. */
const holderErrorOf = (text: string): string | null =>
  problemOf('holder', { number: '', exp_month: '', exp_year: '', security_code: '', holder: text }, '');

/**
 * Shows Stripe's fields in the places of the document, and speaks the messages of card fields with the parent page. The
 * digits stay in Stripe's frames; this page learns whether a field is complete, and the brand.
 * @param onPort hands over the port to the parent page
 */
export function bindCompanyFields(stripe: Stripe, onPort: ReturnType<typeof keepPort>): void {
  let port: MessagePort | undefined;
  let height = 0;
  let brand: GatewayBrand | 'AMEX' | null = null;
  const send = (event: CardFieldsEvent): void => port?.postMessage(event);
  const form = element('card', HTMLFormElement);
  const holder = element('holder', HTMLInputElement);
  const group = stripe.elements({ locale: 'ja' });
  // Stripe's frames cannot see our style sheet.
  const style = { base: { fontSize: '16px', color: '#1b2433', lineHeight: '42px' } };
  const fields: Record<CompanyField, CompanyElement> = {
    number: group.create('cardNumber', { style, disableLink: true }),
    expiry: group.create('cardExpiry', { style }),
    security_code: group.create('cardCvc', { style }),
  };
  const states: Record<CompanyField, FieldState> = {
    number: { isEmpty: true, isComplete: false, error: null },
    expiry: { isEmpty: true, isComplete: false, error: null },
    security_code: { isEmpty: true, isComplete: false, error: null },
  };

  const watch =
    (field: CompanyField) => (event: { empty: boolean; complete: boolean; error?: { message: string } }) => {
      states[field] = { isEmpty: event.empty, isComplete: event.complete, error: event.error?.message ?? null };
      writeErrorLine(field, field === 'number' && brand === 'AMEX' ? brandRefused : states[field].error);
    };
  const number = fields.number as StripeCardNumberElement;
  number.on('change', (event) => {
    const next = lookUp(BRANDS, event.brand) ?? null;
    if (next !== brand) send({ type: 'card-fields:brand', brand: next });
    brand = next;
    watch('number')(event);
  });
  (fields.expiry as StripeCardExpiryElement).on('change', watch('expiry'));
  (fields.security_code as StripeCardCvcElement).on('change', watch('security_code'));
  for (const [field, company] of Object.entries(fields)) company.mount(`#${field}`);

  const focus = (field: CardFieldName): void => (field === 'holder' ? holder : fields[field]).focus();

  function messageOf(field: CardFieldName): string | null {
    if (field === 'holder') return holderErrorOf(holder.value);
    if (field === 'number' && brand === 'AMEX') return brandRefused;
    const { isEmpty, isComplete, error } = states[field];
    if (isComplete && error === null) return null;
    return isEmpty ? required(CARD_LABELS[field]) : (error ?? `${CARD_LABELS[field]}を最後まで入力してください。`);
  }

  function refuse(id: string, errors: readonly CardFieldError[]): void {
    showErrors(errors);
    const [first] = errors;
    if (first) focus(first.field);
    send({ type: 'card-fields:invalid', id, errors: [...errors] });
  }

  function refuseByStripe(id: string, { code, message }: StripeError): void {
    const field = FIELDS_OF_ERRORS[code ?? ''];
    if (field) refuse(id, [{ field, message: message ?? unexpectedError }]);
    else send({ type: 'card-fields:failed', id, message: unexpectedError });
  }

  async function tokenise(id: string): Promise<void> {
    const errors = CARD_FIELDS.flatMap((field) => {
      const message = messageOf(field);
      return message === null ? [] : [{ field, message }];
    });
    if (errors.length > 0) return refuse(id, errors);
    const name = normalizeHolder(holder.value);
    const made = await stripe.createPaymentMethod({ type: 'card', card: number, billing_details: { name } });
    if (made.error) return refuseByStripe(id, made.error);
    const outcome = await requestToken({ payment_method: made.paymentMethod.id });
    if (outcome.kind === 'invalid') return refuse(id, outcome.errors);
    if (outcome.kind === 'failed') send({ type: 'card-fields:failed', id, message: outcome.message });
    else send({ type: 'card-fields:tokenised', id, card: outcome.card });
  }

  function handleCommand({ data }: MessageEvent<CardFieldsCommand>): void {
    if (data.type === 'card-fields:focus') focus(data.field);
    if (data.type === 'card-fields:tokenise')
      tokenise(data.id).catch(() => send({ type: 'card-fields:failed', id: data.id, message: unexpectedError }));
  }

  holder.addEventListener('blur', () => {
    holder.value = normalizeHolder(holder.value);
    if (holder.value !== '') writeErrorLine('holder', holderErrorOf(holder.value));
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send({ type: 'card-fields:enter' });
  });

  onHeight(form, 2 * CARD_FRAME_INSET_PX, (now) => {
    height = now;
    send({ type: 'card-fields:resize', height });
  });
  onPort((connected) => {
    port = connected;
    port.onmessage = handleCommand;
    send({ type: 'card-fields:ready' });
    if (height > 0) send({ type: 'card-fields:resize', height });
    if (brand) send({ type: 'card-fields:brand', brand });
  });
}

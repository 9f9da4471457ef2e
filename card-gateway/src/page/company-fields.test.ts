/** @jest-environment jsdom */
import type { Stripe } from '@stripe/stripe-js';
import userEvent from '@testing-library/user-event';
import { companyFieldsPage } from '../pages/fields.page';
import { bindCompanyFields } from './company-fields';

type Change = { empty: boolean; complete: boolean; brand?: string; error?: { message: string } };

/** Plays Stripe's script: three fields whose content the test tells, and the exchange for a payment method. */
function fakeStripe() {
  const listeners: Record<string, (change: Change) => void> = {};
  const mounted: Record<string, string> = {};
  const focused: string[] = [];
  const createPaymentMethod = jest.fn();
  const create = (kind: string) => ({
    on: (_event: string, listen: (change: Change) => void) => (listeners[kind] = listen),
    mount: (place: string) => (mounted[kind] = place),
    focus: () => focused.push(kind),
  });
  const stripe = { elements: () => ({ create }), createPaymentMethod } as unknown as Stripe;
  return { stripe, mounted, focused, createPaymentMethod, change: (kind: string, to: Change) => listeners[kind]?.(to) };
}

const FILLED: Change = { empty: false, complete: true };
const fetched = jest.fn();
let company: ReturnType<typeof fakeStripe>;
let sent: { type: string }[];
let port: { onmessage: ((event: { data: object }) => void) | null; postMessage: (event: { type: string }) => void };

beforeAll(() => {
  // jsdom has neither.
  Object.assign(globalThis, {
    ResizeObserver: class {
      observe = () => undefined;
    },
    fetch: fetched,
  });
});

beforeEach(() => {
  document.body.innerHTML = companyFieldsPage('pk_test_1').markup;
  jest.resetAllMocks();
  company = fakeStripe();
  sent = [];
  port = { onmessage: null, postMessage: (event) => sent.push(event) };
  bindCompanyFields(company.stripe, (connected) => connected(port as unknown as MessagePort));
});

const holder = () => document.getElementById('holder') as HTMLInputElement;
const errorAt = (field: string) => {
  const line = document.getElementById(`${field}-error`);
  return line?.hidden ? null : line?.textContent;
};
async function fill() {
  company.change('cardNumber', { ...FILLED, brand: 'visa' });
  company.change('cardExpiry', FILLED);
  company.change('cardCvc', FILLED);
  await userEvent.type(holder(), 'ｔａｒｏ yamada');
}
/** Asks for a token, and returns the answer. */
async function tokenise() {
  port.onmessage?.({ data: { type: 'card-fields:tokenise', id: 'a' } });
  await new Promise(process.nextTick);
  await new Promise(process.nextTick);
  return sent.at(-1);
}

test('puts the company’s fields into the places of ours, and says that it is ready', () => {
  expect(company.mounted).toEqual({ cardNumber: '#number', cardExpiry: '#expiry', cardCvc: '#security_code' });
  expect(sent).toEqual([{ type: 'card-fields:ready' }]);
});

test('makes a token of what the company’s fields hold, with the holder in half-width capitals', async () => {
  const card = { token: 'tok_1', brand: 'VISA' };
  company.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
  fetched.mockResolvedValue({ ok: true, json: async () => card });
  await fill();
  expect(await tokenise()).toEqual({ type: 'card-fields:tokenised', id: 'a', card });
  expect(company.createPaymentMethod.mock.calls[0]?.[0]).toMatchObject({ billing_details: { name: 'TARO YAMADA' } });
  expect(JSON.parse(fetched.mock.calls[0]?.[1].body)).toEqual({ payment_method: 'pm_1' });
});

test('names every missing field, and moves the focus to the first', async () => {
  expect(await tokenise()).toMatchObject({
    type: 'card-fields:invalid',
    errors: [{ field: 'number' }, { field: 'expiry' }, { field: 'holder' }, { field: 'security_code' }],
  });
  expect(errorAt('number')).toBe('カード番号が入力されていません。');
  expect(company.focused).toEqual(['cardNumber']);
  expect(company.createPaymentMethod).not.toHaveBeenCalled();
});

test('tells the brand, and refuses American Express at once', () => {
  company.change('cardNumber', { empty: false, complete: false, brand: 'amex' });
  expect(sent.at(-1)).toEqual({ type: 'card-fields:brand', brand: 'AMEX' });
  expect(errorAt('number')).toContain('American Expressはご利用いただけません。');
});

test('shows the company’s message at the field that it refuses, and the gateway’s at its own', async () => {
  await fill();
  company.createPaymentMethod.mockResolvedValue({ error: { code: 'incorrect_cvc', message: '番号が違います。' } });
  expect(await tokenise()).toMatchObject({ errors: [{ field: 'security_code', message: '番号が違います。' }] });
  company.createPaymentMethod.mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
  const fields = [{ field: 'number', message: '使えません。' }];
  fetched.mockResolvedValue({ ok: false, status: 422, json: async () => ({ fields }) });
  expect(await tokenise()).toMatchObject({ type: 'card-fields:invalid', errors: fields });
  expect([errorAt('security_code'), errorAt('number')]).toEqual([null, '使えません。']);
});

test('keeps what was typed when the company does not answer', async () => {
  await fill();
  company.createPaymentMethod.mockRejectedValue(new Error('offline'));
  expect(await tokenise()).toMatchObject({ type: 'card-fields:failed', id: 'a' });
  expect(holder().value).toContain('yamada');
});

test('Enter in the holder submits', async () => {
  await userEvent.type(holder(), '{Enter}');
  expect(sent.at(-1)).toEqual({ type: 'card-fields:enter' });
});

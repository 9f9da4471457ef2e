import { screen, waitFor } from '@testing-library/react';
import { makePayment, makePreRegistration } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { preRegisteredAnswers, storedPreRegistered, storePreRegistered } from '../testing/pre-registered-payment';
import { Page } from './oauth-complete.page';

const DONE = makePreRegistration({
  state: 'confirmed',
  return_url: 'https://kaikei.example/ap/1031',
  result: { kind: 'payment', invoice_id: 7, number: 'I-00000042-1', doc_number: 42 },
});
const show = (api: FakeAnswers = {}) =>
  renderPage(Page, {
    path: patterns.oauthComplete,
    at: paths.oauthComplete(DONE.id),
    api: { ...preRegisteredAnswers, 'get /users/pre_registrations/{id}': DONE, ...api },
  });

beforeEach(() => sessionStorage.clear());

it('shows the payment and the next steps, and links back to the system', async () => {
  show();
  expect(await screen.findByText('I-00000042-1')).toBeVisible();
  expect(screen.getByText('2026年11月26日（木）')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'このあとの流れ' })).toBeVisible();
  expect(screen.getByRole('button', { name: /カレンダー/ })).toBeVisible();
  const back = screen.getByRole('link', { name: '「会計プラス」に戻る' });
  expect(back).toHaveAttribute('href', 'https://kaikei.example/ap/1031');
  expect(back).not.toHaveAttribute('target');
  expect(screen.getByRole('link', { name: '請求書を見る' })).toHaveAttribute('href', paths.receivedInvoice(42));
});

it('clears its stored input, and keeps that of another pre-registration', async () => {
  storePreRegistered();
  show();
  await waitFor(() => expect(storedPreRegistered()).toBe(''));
  window.document.body.innerHTML = '';
  storePreRegistered({ preId: 'b1f0a52e-3f0e-4b67-9a12-5d2c8e4f6a10' });
  show();
  await screen.findByText('I-00000042-1');
  expect(storedPreRegistered()).not.toBe('');
});

it('links back also when the payment cannot be loaded, and retries', async () => {
  let isDown = true;
  const { user } = show({
    'get /invoices/{id}': () => (isDown ? refusal(503, { message: '混み合っています。' }) : makePayment()),
  });
  expect(await screen.findByText('混み合っています。')).toBeVisible();
  expect(screen.getByRole('link', { name: '「会計プラス」に戻る' })).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await screen.findByText('I-00000042-1')).toBeVisible();
});

it('redirects to the form while it is not confirmed', async () => {
  show({ 'get /users/pre_registrations/{id}': makePreRegistration() });
  await waitFor(() => expect(window.location.pathname).toBe(paths.oauthInvoiceInfo(DONE.id)));
});

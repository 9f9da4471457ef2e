import { act, screen, waitFor } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { type FakeAnswers, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { WaitingPreRegistrations } from './waiting-pre-registrations';

const WAITING = 'get /users/pre_registrations';
const waiting = (count: number) => ({ pre_registrations: [], count: 0, total_count: count });
const Payments = () => <WaitingPreRegistrations kind="payment" />;
const Collections = () => <WaitingPreRegistrations kind="collection" />;

function open(Part: typeof Payments, answer: FakeAnswers[typeof WAITING], clients = ['kaikei-plus']) {
  return renderPage(Part, {
    path: patterns.receivedInvoices,
    api: { [WAITING]: answer, 'get /users/information': { ...loginUser, externalIntegrationClientIds: clients } },
  });
}

describe('pending pre-registrations of connected systems', () => {
  it.each([
    [Payments, 'payment', 'カード払い'],
    [Collections, 'collection', 'カード払い依頼'],
  ] as const)('are counted by kind', async (Part, kind, word) => {
    const { calls } = open(Part, waiting(2));
    expect(
      await screen.findByText(`連携サービスから届いた${word}の事前登録が2件、お客様の確認を待っています。`),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: '事前登録を確認する' })).toHaveAttribute(
      'href',
      '/oauth/payments/selection',
    );
    const { query } = calls.find(({ name }) => name === WAITING) ?? {};
    expect([query?.get('state'), query?.get('kind')]).toEqual(['waiting', kind]);
  });

  it.each([
    ['nothing waits', waiting(0)],
    ['it cannot be read', refusal(503, { message: '混み合っています。' })],
  ])('are not mentioned when %s', async (_, answer) => {
    const { calls } = open(Payments, answer);
    await waitFor(() => expect(calls.some(({ name }) => name === WAITING)).toBe(true));
    await act(async () => undefined);
    expect(screen.queryByText(/事前登録/)).toBeNull();
    expect(screen.queryByText('混み合っています。')).toBeNull();
  });

  it('are not requested when no system is connected', async () => {
    const { calls } = open(Payments, waiting(2), []);
    await waitFor(() => expect(calls.some(({ name }) => name === 'get /users/information')).toBe(true));
    await act(async () => undefined);
    expect(calls.some(({ name }) => name === WAITING)).toBe(false);
  });
});

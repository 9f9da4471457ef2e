import { screen } from '@testing-library/react';
import { makeCollectionPreRegistration, makePreRegistration } from 'shared-features/testing';
import { patterns, paths } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { WithPreRegistration } from './with-pre-registration';

const { id } = makePreRegistration();
const Page = () => (
  <WithPreRegistration title="請求書情報の入力" states={['waiting']}>
    {({ kind }) => <h1>{kind}</h1>}
  </WithPreRegistration>
);

function open(answer: FakeAnswers['get /users/pre_registrations/{id}'], preId: string = id) {
  return renderPage(Page, {
    path: patterns.oauthInvoiceInfo,
    at: paths.oauthInvoiceInfo(preId),
    api: { 'get /users/pre_registrations/{id}': answer },
  });
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const links = () => screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
const LIST = ['届いている事前登録を見る', '/oauth/payments/selection'];
const BACK = ['「会計プラス」に戻る', 'https://kaikei.example/'];

describe('the pre-registration in the address', () => {
  it('is shown while it waits', async () => {
    open(makePreRegistration());
    await heading('payment');
  });

  it.each([
    ['nobody knows, or another user has', id],
    ['is none at all', 'add'],
  ])('shows not found for an id that %s', async (_, preId) => {
    const { calls } = open(refusal(404, { message: '' }), preId);
    await heading('事前登録が見つかりません');
    expect(screen.getByText(/同じアカウントでログインしているか/)).toBeVisible();
    expect(links()).toEqual([LIST]);
    expect(calls.filter(({ name }) => name.startsWith('get /users/pre_'))).toHaveLength(preId === id ? 1 : 0);
  });

  it('is loaded again on retry after a failure', async () => {
    let isDown = true;
    const { user } = open(() => (isDown ? refusal(503, { message: '混み合っています。' }) : makePreRegistration()));
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    await heading('請求書情報の入力');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    await heading('payment');
  });

  it('links to its payment when it is confirmed', async () => {
    open(
      makePreRegistration({
        state: 'confirmed',
        result: { kind: 'payment', invoice_id: 7, number: 'I-00000042-1', doc_number: 42 },
      }),
    );
    await heading('この内容は、すでに登録済みです');
    expect(screen.getByText(/申請番号 I-00000042-1 として登録されています。/)).toBeVisible();
    expect(links()).toEqual([['申請した内容を見る', '/receipt-invoices/42'], BACK, LIST]);
  });

  it('links to its request when it is confirmed', async () => {
    open(
      makeCollectionPreRegistration({
        state: 'confirmed',
        result: { kind: 'collection', invoice_id: 9, number: 'R-00000009' },
      }),
    );
    await heading('この内容は、すでに登録済みです');
    expect(screen.getByText(/依頼番号 R-00000009 として登録されています。/)).toBeVisible();
    expect(links()).toEqual([['依頼した内容を見る', '/collections/request/9'], BACK, LIST]);
  });

  it.each([
    [
      { state: 'cancelled', cancelled_by: 'system' },
      'この事前登録は、取り消されています',
      '「会計プラス」によって取り消されました。必要な場合は、「会計プラス」から、もう一度登録してください。',
    ],
    [
      { state: 'cancelled', cancelled_by: 'user' },
      'この事前登録は、取り消されています',
      'お客様の操作により取り消されました。必要な場合は、「会計プラス」から、もう一度登録してください。',
    ],
    [
      { state: 'expired' },
      'この事前登録は、有効期限が切れています',
      '有効期限は2026年12月20日（日）でした。必要な場合は、「会計プラス」から、もう一度登録してください。',
    ],
  ] as const)('shows its state: %j', async (part, title, text) => {
    open(makePreRegistration(part));
    await heading(title);
    expect(screen.getByText(text)).toBeVisible();
    expect(links()).toEqual([BACK, LIST]);
  });

  it('uses no return address that is not a web page', async () => {
    open(makePreRegistration({ state: 'expired', return_url: 'javascript:alert(1)' }));
    await heading('この事前登録は、有効期限が切れています');
    expect(links()).toEqual([BACK, LIST]);
  });
});

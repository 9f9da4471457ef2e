import { screen, waitFor, within } from '@testing-library/react';
import type { PreRegisteredSummary } from 'shared-api/types';
import { makeSystem, setRole } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './oauth-selection.page';

const PAYMENT: PreRegisteredSummary = {
  id: '7c1f0a52-3f0e-4b67-9a12-5d2c8e4f6a10',
  kind: 'payment',
  state: 'waiting',
  cancelled_by: null,
  created_at: '2026-11-20T09:00:00+09:00',
  expires_at: '2026-12-20T09:00:00+09:00',
  confirmed_at: null,
  system: makeSystem(),
  partner_name: '有限会社みなと印刷',
  invoice_number: 'M-2026-1031',
  amount: 264000,
  due_date: '2026-11-30',
};
const REQUEST: PreRegisteredSummary = {
  ...PAYMENT,
  id: '8c1f0a52-3f0e-4b67-9a12-5d2c8e4f6a10',
  kind: 'collection',
  partner_name: '株式会社みどり商事',
  invoice_number: null,
  amount: null,
  due_date: null,
};

/** Simulates a server with these entries, which supports kind, page and size. */
const serving = (all: () => readonly PreRegisteredSummary[]): FakeAnswers => ({
  'get /users/pre_registrations': ({ query }) => {
    const found = all().filter(({ kind }) => [null, kind as string].includes(query.get('kind')));
    const size = Number(query.get('size') ?? 50);
    const start = Number(query.get('page') ?? 0) * size;
    const page = found.slice(start, start + size);
    return { pre_registrations: page, count: page.length, total_count: found.length };
  },
});
const show = (api: FakeAnswers, query = '') =>
  renderPage(Page, { path: patterns.oauthSelection, at: paths.oauthSelection() + query, api });
const choice = (name: RegExp) => screen.findByRole('radio', { name });

it('lists pending pre-registrations with their system, and continues with the selected one', async () => {
  const { user } = show(serving(() => [PAYMENT, REQUEST]));
  const option = await choice(/有限会社みなと印刷/);
  for (const text of [/会計プラス/, /M-2026-1031/, /11\/30（月）/, /12\/20（日）/, /264,000/])
    expect(option).toHaveAccessibleName(expect.stringMatching(text) as string);
  expect(await choice(/株式会社みどり商事.*金額未定/)).not.toBeChecked();
  await user.click(option);
  await user.click(screen.getByRole('button', { name: '次へ' }));
  await waitFor(() => expect(window.location.pathname).toBe(paths.oauthInvoiceInfo(PAYMENT.id)));
});

it('requires a selection', async () => {
  const { user } = show(serving(() => [PAYMENT, REQUEST]));
  await choice(/みなと/);
  expect(screen.getByRole('button', { name: '選択した内容を取り消す' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: '次へ' }));
  expect((await screen.findAllByText('確定する内容を選択してください。')).length).toBeGreaterThan(0);
  expect(window.location.pathname).toBe(paths.oauthSelection());
});

it('preselects the only one', async () => {
  show(serving(() => [PAYMENT]));
  expect(await choice(/みなと/)).toBeChecked();
  expect(screen.queryByRole('tab')).toBeNull();
});

it('filters by kind', async () => {
  const { user } = show(serving(() => [PAYMENT, REQUEST]));
  await user.click(await screen.findByRole('tab', { name: /カード払い依頼/ }));
  expect(await choice(/みどり/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /みなと/ })).toBeNull();
  expect(window.location.search).toBe('?kind=collection');
});

it('cancels one after a question', async () => {
  let all = [PAYMENT, REQUEST];
  const { user, calls } = show({
    ...serving(() => all),
    'post /users/pre_registrations/{id}/cancellation': () => {
      all = [REQUEST];
      return null;
    },
  });
  await user.click(await choice(/みなと/));
  await user.click(screen.getByRole('button', { name: '選択した内容を取り消す' }));
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('「会計プラス」から届いた「有限会社みなと印刷」の事前登録を取り消します。');
  expect(calls.some(({ name }) => name.startsWith('post '))).toBe(false);
  await user.click(within(question).getByRole('button', { name: '取り消す' }));
  expect(await screen.findByText('事前登録を取り消しました。')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /みなと/ })).toBeNull());
});

it('shows why one could not be cancelled, and reloads the list', async () => {
  let all = [PAYMENT, REQUEST];
  const { user } = show({
    ...serving(() => all),
    'post /users/pre_registrations/{id}/cancellation': () => {
      all = [REQUEST];
      return refusal(409, {
        code: 'pre_registration_confirmed',
        status: 'pre_registration_confirmed',
        message: 'この事前登録は、すでに確定されています。',
      });
    },
  });
  await user.click(await choice(/みなと/));
  await user.click(screen.getByRole('button', { name: '選択した内容を取り消す' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '取り消す' }));
  expect(await screen.findByText('この事前登録は、すでに確定されています。')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('radio', { name: /みなと/ })).toBeNull());
  expect(screen.getByText('この事前登録は、すでに確定されています。')).toBeVisible();
});

it('shows that none are pending, and where to continue', async () => {
  show(serving(() => []));
  expect(await screen.findByText(/確認を待っている事前登録はありません。連携サービスで登録すると/)).toBeVisible();
  expect(screen.getByRole('link', { name: '受取請求書を見る' })).toHaveAttribute('href', paths.receivedInvoices());
});

it('has more pages', async () => {
  const many = Array.from({ length: 51 }, (_, index) => ({
    ...PAYMENT,
    id: `7c1f0a52-3f0e-4b67-9a12-${String(index).padStart(12, '0')}`,
    partner_name: `第${index}商店`,
  }));
  const { user } = show(serving(() => many));
  await choice(/第0商店/);
  await user.click(
    within(screen.getByRole('navigation', { name: 'ページ送り' })).getByRole('button', { name: /次へ/ }),
  );
  expect(await choice(/第50商店/)).toBeVisible();
  expect(window.location.search).toBe('?page=2');
});

it('is loaded again on retry after a failure', async () => {
  let isDown = true;
  const { 'get /users/pre_registrations': read } = serving(() => [PAYMENT]);
  const { user } = show({
    'get /users/pre_registrations': (call) =>
      isDown ? refusal(503, { message: '混み合っています。' }) : (read as (of: typeof call) => never)(call),
  });
  expect(await screen.findByText('混み合っています。')).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: '再試行' }));
  expect(await choice(/みなと/)).toBeVisible();
});

it('says to a reader that nothing can be confirmed or cancelled', async () => {
  show(serving(() => [PAYMENT]));
  await choice(/みなと印刷/);
  setRole('reader');
  expect(await screen.findByText('あなたの役割（閲覧のみ）では、この操作はできません')).toBeVisible();
  expect(screen.getByRole('heading', { level: 1, name: '支払い内容の選択' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

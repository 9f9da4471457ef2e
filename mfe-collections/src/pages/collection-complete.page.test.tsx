import { screen } from '@testing-library/react';
import { makeCollection, requestAnswers } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './collection-complete.page';

const GET = 'get /invoices/{id}/request_seller';
const show = (answer: FakeAnswers[typeof GET], query = '?id=21') =>
  renderPage(Page, {
    path: patterns.collectionComplete,
    at: `/collections/complete${query}`,
    api: { ...requestAnswers, [GET]: answer },
  });

describe('a sent request', () => {
  it('shows a number and a link, and waits for the partner to sign up', async () => {
    show(makeCollection({ status: 6, is_linked: false }));
    expect(await screen.findByText('R-00000042')).toBeVisible();
    expect(screen.getByText('https://seikyusho.example/signin?request_key=abc123')).toBeVisible();
    expect(screen.getByRole('button', { name: 'リンクをコピー' })).toBeVisible();
    expect(screen.getByRole('img', { name: /QRコード/ })).toBeVisible();
    expect(screen.getByText('取引先の登録')).toBeVisible();
    expect(screen.getByRole('link', { name: '依頼中の一覧を見る' })).toHaveAttribute('href', '/collections/request');
  });

  it('waits for a registered partner to pay', async () => {
    show(makeCollection());
    expect(await screen.findByText(/取引先の決済を待っています/)).toBeVisible();
    expect(screen.queryByText('取引先の登録')).toBeNull();
  });

  it('shows no link once the link is invalid', async () => {
    show(makeCollection({ status: 1, request_url: null }));
    await screen.findByText('R-00000042');
    expect(screen.queryByRole('button', { name: 'リンクをコピー' })).toBeNull();
  });

  it.each([['?id=99'], ['']])('shows not found for an unknown request (%s)', async (query) => {
    show(refusal(404, { message: '依頼が見つかりません。' }), query);
    expect(await screen.findByText('この依頼はありません。依頼中の一覧からご確認ください。')).toBeVisible();
  });

  it('is loaded again on retry after a failure', async () => {
    let isDown = true;
    const { user } = show(() => (isDown ? refusal(503, { message: 'ただいま混み合っています。' }) : makeCollection()));
    await screen.findByText('ただいま混み合っています。');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('R-00000042')).toBeVisible();
  });
});

import { screen, within } from '@testing-library/react';
import type { Collection } from 'shared-api/types';
import { loginUser } from 'shared-auth/testing';
import { makeCollection } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './supplier-collection.page';

const CALL = 'get /invoices/{id}/request_seller';

function show(part: Partial<Collection> = {}, api: FakeAnswers = {}) {
  return renderPage(Page, {
    path: patterns.supplierCollection,
    at: paths.supplierCollection(3, 21),
    api: { [CALL]: makeCollection(part), ...api },
  });
}
const detail = (term: string) => screen.getByText(term).nextElementSibling;

describe('one request to a trading partner', () => {
  it('shows the deposit and its day, with the statement and a link to the request', async () => {
    show({
      status: 3,
      fee_bearer: 'seller',
      commission: 16_500,
      deposit_amount: 533_500,
      deposit_date: '2026-12-01',
      has_statement: true,
    });
    expect(await screen.findByRole('heading', { level: 1, name: 'カード払い依頼 R-00000042' })).toBeVisible();
    const sums = screen.getByRole('region', { name: '金額' });
    expect(within(sums).getByText('請求金額（税込）').nextElementSibling).toHaveTextContent('550,000円');
    expect(within(sums).getByText('決済手数料（貴社負担）').nextElementSibling).toHaveTextContent('16,500円');
    expect(within(sums).getByText('入金額').nextElementSibling).toHaveTextContent('533,500円');
    expect(within(sums).getByText('入金予定')).toBeVisible();
    expect(detail('入金予定日')).toHaveTextContent('2026年12月1日（火）');
    expect(detail('入金口座')).toHaveTextContent('みずほ銀行');
    expect(screen.getByRole('button', { name: 'R-00000042 の支払通知書をダウンロード' })).toBeVisible();
    expect(screen.getByRole('link', { name: '依頼を見る' })).toHaveAttribute('href', '/collections/decided/21');
    expect(screen.getByRole('link', { name: '入金履歴' })).toHaveAttribute(
      'href',
      '/suppliers/3/payment-history?kind=collections',
    );
  });

  it('shows no deposit day while it waits', async () => {
    show();
    expect(await screen.findByText('取引先のお支払いのときに決まります')).toBeVisible();
    expect(screen.getByRole('link', { name: '依頼を見る' })).toHaveAttribute('href', '/collections/request/21');
  });

  it('shows only the requested amount once it is closed', async () => {
    show({ status: 5 });
    expect(await screen.findByText('キャンセル済み')).toBeVisible();
    expect(screen.queryByText('入金額')).toBeNull();
    expect(screen.queryByText('入金予定日')).toBeNull();
    expect(screen.getByRole('link', { name: '依頼を見る' })).toHaveAttribute('href', '/collections/history/21');
  });

  it('shows the day of the deposit', async () => {
    show({ status: 4, deposit_date: '2026-12-01', deposited_date: '2026-12-02' });
    expect(await screen.findByText('入金日')).toBeVisible();
    expect(detail('入金日')).toHaveTextContent('2026年12月2日（水）');
  });

  it.each<[string, Partial<Collection>, FakeAnswers]>([
    ['there is none', {}, { [CALL]: refusal(404, { message: '見つかりません。' }) }],
    ['it went to another partner', { supplier: { id: 9, name: '別の会社' } }, {}],
  ])('shows not found when %s', async (_, part, api) => {
    show(part, api);
    expect(await screen.findByRole('heading', { level: 1, name: 'カード払い依頼が見つかりません' })).toBeVisible();
    expect(screen.getByRole('link', { name: '入金履歴に戻る' })).toHaveAttribute(
      'href',
      '/suppliers/3/payment-history?kind=collections',
    );
  });

  it('is not available to users who cannot send requests', async () => {
    show({}, { 'get /users/information': { ...loginUser, collectionMode: 'buyer_only' } });
    expect(await screen.findByText(/^カード払い依頼は、現在のご契約ではご利用いただけません。/)).toBeVisible();
  });
});

import { screen } from '@testing-library/react';
import { renderPage } from 'shared-shell/testing';
import { Prices } from './prices';

const time = {
  now: '2026-11-20T12:00:00+09:00',
  date: '2026-11-20',
  cut_off_at: '2026-11-20T15:00:00+09:00',
  earliest_transfer_date: '2026-11-26',
  latest_transfer_date: '2026-12-20',
  commission_rate_basis_points: 325,
};
const open = () => renderPage(Prices, { path: '*', at: '/signin', signedIn: false, api: { 'get /system/time': time } });
const result = () => screen.getByRole('status', { name: '計算の結果' });

describe('the prices beside the sign-in', () => {
  it('are those of the server, with the cards that may pay and the earliest day', async () => {
    open();
    const prices = await screen.findByRole('region', { name: '料金' });
    expect(prices).toHaveTextContent('3.25%（10,000円以下は330円）');
    expect(prices).toHaveTextContent('JCB、Visa、Mastercard、Diners Club、セゾンカード');
    expect(prices).not.toHaveTextContent('American Express');
    expect(prices).toHaveTextContent('本日の申請で 11/26（木）');
  });

  it('are worked out for what is typed', async () => {
    const { user } = open();
    const amount = await screen.findByRole('textbox', { name: '請求書の金額' });
    expect(result()).toHaveTextContent('3,250円');
    await user.clear(amount);
    expect(result()).toHaveTextContent('-');
    await user.type(amount, '１０，０００');
    expect(result()).toHaveTextContent('330円');
    expect(result()).toHaveTextContent('10,330円');
    await user.type(amount, 'x');
    expect(result()).not.toHaveTextContent('330円');
  });
});

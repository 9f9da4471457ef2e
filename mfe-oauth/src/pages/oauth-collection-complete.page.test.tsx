import { screen, waitFor } from '@testing-library/react';
import { makeCollection } from 'shared-features/testing';
import { paths } from 'shared-shell';
import { refusal } from 'shared-shell/testing';
import { keepCompleted, keptRequest, preRegistered, showPreRegistered } from '../testing/pre-registered-request';

const GET = 'get /invoices/{id}/request_seller';
const confirmed = preRegistered({
  state: 'confirmed',
  result: { kind: 'collection', invoice_id: 21, number: 'R-00000042' },
  return_url: 'https://kaikei.example/ar/2210',
});

beforeEach(() => sessionStorage.clear());

describe('a sent request from a connected system', () => {
  it('shows a number, a link and the way back to the system, and clears the stored input', async () => {
    keepCompleted();
    showPreRegistered('complete', confirmed, { [GET]: makeCollection({ id: 21, status: 6, is_linked: false }) });
    expect(await screen.findByText('R-00000042')).toBeVisible();
    expect(screen.getByRole('button', { name: 'リンクをコピー' })).toBeVisible();
    expect(screen.getByRole('link', { name: '「会計プラス」に戻る' })).toHaveAttribute(
      'href',
      'https://kaikei.example/ar/2210',
    );
    expect(screen.getByRole('link', { name: '依頼の詳細を見る' })).toHaveAttribute('href', '/collections/request/21');
    expect(keptRequest()).toBeNull();
  });

  it('is loaded again on retry after a failure', async () => {
    let isDown = true;
    const { user } = showPreRegistered('complete', confirmed, {
      [GET]: () => (isDown ? refusal(503, { message: 'ただいま混み合っています。' }) : makeCollection({ id: 21 })),
    });
    await screen.findByText('ただいま混み合っています。');
    isDown = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByText('R-00000042')).toBeVisible();
  });

  it('redirects to the form while it waits', async () => {
    showPreRegistered('complete', preRegistered());
    await waitFor(() => expect(window.location.pathname).toBe(paths.oauthInvoiceInfo(preRegistered().id)));
  });
});

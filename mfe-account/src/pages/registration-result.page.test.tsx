import { screen, waitFor } from '@testing-library/react';
import { paths, patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Page } from './registration-result.page';

describe('/registration/result', () => {
  it('shows a registered user the next steps', async () => {
    renderPage(Page, { path: patterns.registrationResult });
    expect(await screen.findByRole('heading', { level: 1, name: '登録完了' })).toBeVisible();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['カードを登録', paths.creditCards()],
      ['アップロード', paths.paymentUpload()],
      ['請求書を追加', paths.receivedInvoiceAdd()],
    ]);
  });

  it.each([{ registering: true }, { signedIn: false }])(
    'redirects to the registration when it is unfinished: %p',
    async (session) => {
      renderPage(Page, { path: patterns.registrationResult, ...session });
      await waitFor(() => expect(window.location.pathname).toBe(paths.registration()));
      expect(screen.queryByRole('heading', { name: '登録完了' })).toBeNull();
    },
  );
});

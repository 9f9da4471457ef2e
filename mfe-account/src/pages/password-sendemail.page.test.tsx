import { screen, waitFor } from '@testing-library/react';
import { makeCodeSession } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { refusal, renderPage } from 'shared-shell/testing';
import { Page } from './password-sendemail.page';

const mail = () => screen.getByRole('textbox', { name: 'メールアドレス' });

describe('/password/sendemail', () => {
  it('sends the mail, and redirects to the code page', async () => {
    const { user, calls } = renderPage(Page, {
      path: patterns.passwordSendEmail,
      signedIn: false,
      api: { 'post /password_resets': makeCodeSession() },
    });
    await user.type(mail(), 'hanako@aoba.example{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/password/reset'));
    expect(calls).toMatchObject([{ body: { email_address: 'hanako@aoba.example' } }]);
  });

  it('shows the server’s error, and keeps the address', async () => {
    const message = '送信の回数が多すぎます。しばらくしてから、やり直してください。';
    const { user } = renderPage(Page, {
      path: patterns.passwordSendEmail,
      signedIn: false,
      api: { 'post /password_resets': refusal(429, { message }) },
    });
    await user.type(mail(), 'hanako@aoba.example');
    await user.click(screen.getByRole('button', { name: '再設定メールを送信' }));
    expect(await screen.findByText(message)).toBeVisible();
    expect(mail()).toHaveValue('hanako@aoba.example');
  });
});

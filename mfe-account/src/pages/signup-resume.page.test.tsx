import { screen, waitFor } from '@testing-library/react';
import { makeCodeSession } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Page } from './signup.page';

const open = () =>
  renderPage(Page, {
    path: patterns.signup,
    at: '/signup?mode=resume',
    signedIn: false,
    api: { 'post /users/resignup': makeCodeSession() },
  });
const mail = () => screen.getByRole('textbox', { name: 'メールアドレス' });
const submit = () => screen.getByRole('button', { name: '認証コードを送信' });

describe('/signup for a returning user', () => {
  it('asks only for the address, and then for the code', async () => {
    const { user, calls } = open();
    expect(screen.getByRole('heading', { level: 1, name: '登録の再開' })).toBeVisible();
    await user.type(mail(), 'taro@example.co.jp{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/signup/code'));
    expect(calls).toMatchObject([{ name: 'post /users/resignup', body: { email_address: 'taro@example.co.jp' } }]);
    expect(window.history.state).toMatchObject({ usr: { codeSession: { typed_address: 'taro@example.co.jp' } } });
  });

  it('validates the address only on submit', async () => {
    const { user, calls } = open();
    await user.type(mail(), 'taro');
    await user.tab();
    expect(mail()).toBeValid();
    await user.click(submit());
    await waitFor(() =>
      expect(mail()).toHaveAccessibleDescription(expect.stringContaining('メールアドレスの形式が正しくありません。')),
    );
    expect(calls).toEqual([]);
  });
});

import { screen, waitFor } from '@testing-library/react';
import { isSignedIn } from 'shared-auth';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './signin.page';

const tokens = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
const wrong = 'メールアドレスまたはパスワードが正しくありません。';

function open(api: FakeAnswers = { 'post /login': tokens }) {
  return renderPage(Page, { path: patterns.signin, signedIn: false, api });
}
const mail = () => screen.getByRole('textbox', { name: 'メールアドレス' });
const password = () => screen.getByLabelText('パスワード');
const submit = () => screen.getByRole('button', { name: 'ログイン' });

describe('/signin', () => {
  it('signs in', async () => {
    const { user, calls } = open();
    await user.type(mail(), 'hanako@aoba.example');
    await user.type(password(), 'correct horse{Enter}');
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(calls).toMatchObject([{ body: { email_address: 'hanako@aoba.example', password: 'correct horse' } }]);
  });

  it('says the same whichever of the two is wrong, and keeps what was typed', async () => {
    const { user } = open({ 'post /login': refusal(401, { status: 'invalid_credentials', message: wrong }) });
    await user.type(mail(), 'hanako@aoba.example');
    await user.type(password(), 'wrong');
    await user.click(submit());
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(mail()).toHaveValue('hanako@aoba.example');
    expect(mail()).toBeValid();
    expect(isSignedIn()).toBe(false);
  });

  it('validates on change only, not when a field is left', async () => {
    const { user } = open();
    await user.click(mail());
    await user.tab();
    expect(mail()).toBeValid();
    await user.type(mail(), 'hanako');
    await waitFor(() => expect(mail()).toBeInvalid());
    await user.type(mail(), '@aoba.example');
    await waitFor(() => expect(mail()).toBeValid());
  });

  it('shows the password on request', async () => {
    const { user } = open();
    expect(password()).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'パスワードを表示' }));
    expect(password()).toHaveAttribute('type', 'text');
  });

  it('leads to no page that does not exist', () => {
    open();
    expect(screen.queryAllByRole('link')).toEqual([]);
  });
});

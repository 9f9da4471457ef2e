import { screen, waitFor } from '@testing-library/react';
import { isSignedIn } from 'shared-auth';
import { makeCodeSession } from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './signin.page';

const tokens = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
const wrong = 'メールアドレスまたはパスワードが正しくありません。';

function open(api: FakeAnswers = { 'post /login': tokens }, at: string = patterns.signin) {
  return renderPage(Page, { path: patterns.signin, at, signedIn: false, api });
}
const mail = () => screen.getByRole('textbox', { name: 'メールアドレス' });
const password = () => screen.getByLabelText('パスワード');
const submit = () => screen.getByRole('button', { name: 'ログイン' });
const address = () => window.location.pathname + window.location.search;
const historyState = () => (window.history.state as { usr: unknown }).usr;

async function send({ user }: ReturnType<typeof open>) {
  await user.type(mail(), 'hanako@aoba.example');
  await user.type(password(), 'correct horse{Enter}');
}

describe('/signin', () => {
  it('signs in', async () => {
    const page = open();
    await send(page);
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(page.calls.filter(({ name }) => name !== 'get /system/time')).toMatchObject([
      { body: { email_address: 'hanako@aoba.example', password: 'correct horse' } },
    ]);
  });

  it('asks for the code when one was mailed, and keeps the redirect address', async () => {
    const session = makeCodeSession();
    await send(
      open({ 'post /login': Response.json(session, { status: 202 }) }, '/signin?redirect=%2Freceipt-invoices%2F12'),
    );
    await waitFor(() => expect(address()).toBe('/onetime-password?redirect=%2Freceipt-invoices%2F12'));
    expect(historyState()).toMatchObject({ codeSession: session });
    expect(isSignedIn()).toBe(false);
  });

  it('resumes an unfinished registration', async () => {
    await send(open({ 'post /login': Response.json(tokens, { status: 303 }) }));
    await waitFor(() => expect(address()).toBe('/registration'));
    expect(isSignedIn()).toBe(false);
  });

  it('shows the same error for a wrong address and a wrong password, and keeps the input', async () => {
    const { user } = open({ 'post /login': refusal(400, { message: wrong }) });
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

  it('keeps the address, and nothing else, over a reload', async () => {
    const { user } = open();
    await user.type(mail(), 'hanako@aoba.example');
    await user.type(password(), 'correct horse');
    await waitFor(() => expect(historyState()).toEqual({ email_address: 'hanako@aoba.example' }));
  });

  it('links to password reset, sign-up, the resumed registration and the texts about the product', () => {
    open();
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['パスワードをお忘れの方', '/password/sendemail'],
      ['新規登録', '/signup'],
      ['登録を再開', '/signup?mode=resume'],
      ['よくあるご質問', '/help/faq'],
      ['お問い合わせ', '/contact'],
      ['プライバシーポリシー', '/legal/privacy'],
      ['特定商取引法に基づく表記', '/legal/transactions'],
      ['アクセシビリティ', '/legal/accessibility'],
    ]);
  });
});

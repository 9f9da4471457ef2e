import { screen, waitFor } from '@testing-library/react';
import { isSignedIn } from 'shared-auth';
import { codeState } from 'shared-features/ui/code-state';
import {
  closedByPerson,
  installFakeAuthenticator,
  makeCodeSession,
  removeAuthenticator,
} from 'shared-features/testing';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { AUTHORIZE, interaction, onward, UID } from '../testing/authorization';
import { Page } from './oauth-authorize.page';
import { Page as CodePage } from './oauth-onetime-password.page';

const tokens = { access_token: 'a', id_token: 'i', refresh_token: 'r' };
const CODE_PATH = `${patterns.oauthOnetimePassword}?interaction=${UID}`;
const api = {
  'get /oauth_interactions/{uid}/details': interaction,
  'post /oauth_interactions/{uid}/refusal': onward,
} as const;

const open = (answers: FakeAnswers = {}, registering = false) =>
  renderPage(Page, {
    path: patterns.oauthAuthorize,
    at: AUTHORIZE,
    signedIn: registering,
    registering,
    api: { ...api, ...answers },
  });
const address = () => window.location.pathname + window.location.search;
const heading = () => screen.getByRole('heading', { level: 1, name: '連携の許可' });

async function send({ user }: ReturnType<typeof open>) {
  await user.type(await screen.findByRole('textbox', { name: 'メールアドレス' }), 'hanako@aoba.example');
  await user.type(screen.getByLabelText('パスワード'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'ログイン' }));
}

describe('連携の許可, to a visitor without a session', () => {
  it('shows the requesting system, and continues with the consent after signing in', async () => {
    const page = open({ 'post /login': tokens });
    expect(
      await screen.findByText(
        '「会計プラス」と連携するには、ログインしてください。許可する内容は、ログインしたあとに確認できます。',
      ),
    ).toBeVisible();
    expect(screen.getByText('提供元 株式会社サンプルソフト')).toBeVisible();
    await send(page);
    expect(await screen.findByRole('button', { name: '許可する' })).toBeVisible();
    expect(address()).toBe(AUTHORIZE);
    expect(heading()).toHaveFocus();
  });

  it('shows that the sign-in failed, and stays', async () => {
    const page = open({
      'post /login': refusal(401, {
        status: 'invalid_credentials',
        message: 'メールアドレスまたはパスワードが正しくありません。',
      }),
    });
    await send(page);
    expect(await screen.findByText('メールアドレスまたはパスワードが正しくありません。')).toBeVisible();
    expect(address()).toBe(AUTHORIZE);
  });

  it('asks for the code when one was mailed', async () => {
    const session = makeCodeSession();
    await send(open({ 'post /login': Response.json(session, { status: 202 }) }));
    await waitFor(() => expect(address()).toBe(CODE_PATH));
    expect((window.history.state as { usr: unknown }).usr).toMatchObject({ codeSession: session });
  });

  it('accepts a passkey', async () => {
    installFakeAuthenticator().get.mockRejectedValueOnce(closedByPerson());
    const challenge = {
      challenge_id: '0b9f3c5e-7a51-4f0e-9a55-6d2a4c9f1e10',
      options: { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' },
    };
    const { user } = open({ 'post /login/passkey/challenge': challenge, 'post /login/passkey': tokens });
    await user.click(await screen.findByRole('button', { name: 'パスキーでログイン' }));
    await screen.findByText('パスキーの確認が完了しませんでした。');
    await user.click(screen.getByRole('button', { name: 'パスキーでログイン' }));
    expect(await screen.findByRole('button', { name: '許可する' })).toBeVisible();
    removeAuthenticator();
  });

  it('opens sign-up and password reset in new tabs', async () => {
    open();
    await screen.findByRole('button', { name: 'ログイン' });
    const beside = screen
      .getAllByRole('link')
      .filter((link) => link.getAttribute('target') === '_blank')
      .map((link) => link.getAttribute('href'));
    expect(beside).toEqual(['https://kaikei.example/', '/password/sendemail', '/signup']);
    expect(screen.getByText('お手続きが済んだら、この画面にお戻りください。')).toBeVisible();
  });

  it('can be declined without signing in', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: '連携せずに「会計プラス」に戻る' }));
    await waitFor(() => expect(window.location.hash).toBe('#onward'));
    expect(calls.at(-1)?.name).toBe('post /oauth_interactions/{uid}/refusal');
  });
});

describe('連携の許可, when the session ends meanwhile', () => {
  it('asks to sign in again, and then for the same consent', async () => {
    let hasEnded = false;
    const page = renderPage(Page, {
      path: patterns.oauthAuthorize,
      at: AUTHORIZE,
      api: {
        ...api,
        'post /oauth_interactions/{uid}/approval': () => {
          hasEnded = true;
          return refusal(401, { status: 'invalid_token', message: 'ログインの有効期限が切れました。' });
        },
        'post /login': tokens,
      },
    });
    await page.user.click(await screen.findByRole('button', { name: '許可する' }));
    await send(page);
    expect(hasEnded).toBe(true);
    expect(await screen.findByRole('button', { name: '許可する' })).toBeEnabled();
    // The shell shows it once.
    expect(screen.queryByText('ログインの有効期限が切れました。')).toBeNull();
    expect(address()).toBe(AUTHORIZE);
  });
});

describe('連携の許可, while the registration is unfinished', () => {
  const CONTINUE = /^登録を続ける/;

  it('asks to complete it after the sign-in', async () => {
    await send(open({ 'post /login': Response.json(tokens, { status: 303 }) }));
    expect(await screen.findByText('お客様情報の登録が完了していません')).toBeVisible();
    expect(screen.getByRole('link', { name: CONTINUE })).toHaveAttribute('href', '/registration');
    expect(address()).toBe(AUTHORIZE);
    expect(heading()).toHaveFocus();
  });

  it('asks to complete it when the session started earlier', async () => {
    const { user } = open({ 'post /logout': null }, true);
    expect(await screen.findByRole('link', { name: CONTINUE })).toBeVisible();
    expect(screen.queryByRole('button', { name: '許可する' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '別のアカウントでログイン' }));
    expect(await screen.findByRole('button', { name: 'ログイン' })).toBeVisible();
  });
});

describe('/oauth/onetime-password', () => {
  const openCode = (state: unknown, signedIn = false) =>
    renderPage(CodePage, {
      path: patterns.oauthOnetimePassword,
      at: CODE_PATH,
      signedIn,
      state,
      api: { 'post /login_2auth': tokens },
    });

  it('signs in, and redirects back to the consent', async () => {
    const { user } = openCode(codeState(makeCodeSession()));
    expect(screen.getByRole('heading', { level: 1, name: '認証コードの入力' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'ログインからやり直す' })).toHaveAttribute('href', AUTHORIZE);
    await user.type(screen.getByRole('textbox', { name: '認証コード' }), '123456');
    await waitFor(() => expect(address()).toBe(AUTHORIZE));
    expect(isSignedIn()).toBe(true);
  });

  it.each([
    ['without a pending sign-in', null, false],
    ['when already signed in', codeState(makeCodeSession()), true],
  ])('redirects back %s', async (_, state, signedIn) => {
    openCode(state, signedIn);
    await waitFor(() => expect(address()).toBe(AUTHORIZE));
  });
});

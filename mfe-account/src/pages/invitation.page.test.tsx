import { screen, waitFor } from '@testing-library/react';
import { isSignedIn, sessionUser } from 'shared-auth';
import { tokensFor } from 'shared-auth/testing';
import { makeTerms } from 'shared-features/testing';
import { paths, patterns } from 'shared-shell';
import { type FakeAnswers, loginUser, refusal, renderPage } from 'shared-shell/testing';
import { Page } from './invitation.page';

const load = jest.fn<void, [string]>();
jest.mock('shared-shell/unsaved-work', () => ({
  ...jest.requireActual<object>('shared-shell/unsaved-work'),
  reloadUnasked: () => load(window.location.pathname),
}));
const TOKEN = 'a-token-of-an-invitation';
const invited = {
  company_name: '株式会社青葉製作所',
  invited_by: '山田 花子',
  role: 'preparer' as const,
  email_address: 'jiro@aoba.example',
  expires_at: '2026-11-26T10:00:00+09:00',
  has_sign_in: false,
  terms_version: '2026-10-01',
};
const jiro = { ...loginUser, emailAddress: 'Jiro@aoba.example' };

beforeEach(() => {
  sessionStorage.clear();
  load.mockClear();
});

function open(api: FakeAnswers = {}, signedIn = false, at = `${paths.invitation()}#${TOKEN}`) {
  return renderPage(Page, {
    path: patterns.invitation,
    at,
    signedIn,
    api: { 'post /invitations/view': invited, 'get /terms': makeTerms(), ...api },
  });
}

describe('/invitation', () => {
  it('shows company, inviter and role, and removes the token from the address at once', async () => {
    const { calls } = open();
    expect(
      await screen.findByText('山田 花子さんから、株式会社青葉製作所のメンバーに招待されています。'),
    ).toBeVisible();
    expect(screen.getByText(/^支払担当: 請求書と取引先を登録し/)).toBeVisible();
    expect(screen.getByText('2026年11月26日（木） 10:00')).toBeVisible();
    expect([window.location.pathname, window.location.hash]).toEqual(['/invitation', '']);
    expect(calls.find(({ name }) => name === 'post /invitations/view')?.body).toEqual({ token: TOKEN });
  });

  it('lets somebody new join with name, password and agreement, and signs them in', async () => {
    const { user, calls } = open({ 'post /invitations/acceptance': tokensFor('9') });
    await user.type(await screen.findByRole('textbox', { name: 'ご担当者名 姓' }), '鈴木');
    await user.type(screen.getByRole('textbox', { name: 'ご担当者名 名' }), '次郎');
    await user.type(screen.getByLabelText('パスワード'), 'correct horse battery');
    await user.click(screen.getByRole('checkbox', { name: /利用規約に同意します/ }));
    await user.click(screen.getByRole('button', { name: '参加する' }));
    await waitFor(() => expect(isSignedIn()).toBe(true));
    expect(calls.find(({ name }) => name === 'post /invitations/acceptance')?.body).toEqual({
      token: TOKEN,
      user_last_name: '鈴木',
      user_first_name: '次郎',
      password: 'correct horse battery',
      terms_version: '2026-10-01',
    });
    await waitFor(() => expect(window.location.pathname).toBe('/toppage'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('says what is missing', async () => {
    const { user, calls } = open();
    await user.click(await screen.findByRole('button', { name: '参加する' }));
    expect((await screen.findAllByText(/利用規約への同意が必要です/)).length).toBeGreaterThan(0);
    expect(calls.some(({ name }) => name === 'post /invitations/acceptance')).toBe(false);
  });

  it('sends somebody who has a sign-in through it, and keeps the token meanwhile', async () => {
    open({ 'post /invitations/view': { ...invited, has_sign_in: true } });
    expect(await screen.findByRole('link', { name: 'ログインして参加' })).toHaveAttribute(
      'href',
      '/signin?redirect=%2Finvitation',
    );
    expect(Object.values(sessionStorage)).toEqual([TOKEN]);
  });

  it('lets the signed-in owner of the address join, and takes the tab to the company', async () => {
    let companies = [...loginUser.companies];
    const { user, calls } = open(
      {
        'get /users/information': () => ({ ...jiro, companies }),
        'post /invitations/joining': () => {
          companies = [...companies, { buyerId: 12, name: '合同会社みどり' }];
          return tokensFor('7', 12);
        },
      },
      true,
    );
    await user.click(await screen.findByRole('button', { name: '参加する' }));
    await waitFor(() => expect(load.mock.calls).toEqual([['/toppage']]));
    expect(calls.find(({ name }) => name === 'post /invitations/joining')?.body).toEqual({ token: TOKEN });
    expect(sessionUser()).toBe('7@12');
    expect(sessionStorage).toHaveLength(0);
  });

  it('finds the token again after the sign-in', async () => {
    sessionStorage.setItem('invitation', TOKEN);
    open({ 'get /users/information': jiro }, true, paths.invitation());
    expect(await screen.findByRole('button', { name: '参加する' })).toBeVisible();
  });

  it('says that the tab is signed in with another address, and signs it out', async () => {
    const { user } = open({ 'get /users/information': loginUser, 'post /logout': null }, true);
    expect(await screen.findByText('別のメールアドレスでログインしています')).toBeVisible();
    expect(screen.queryByRole('button', { name: '参加する' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'ログアウトして続ける' }));
    await waitFor(() => expect(isSignedIn()).toBe(false));
  });

  it('says why joining was refused', async () => {
    const message = 'このメールアドレスの方は、すでに会社のメンバーです。';
    const { user } = open(
      {
        'get /users/information': jiro,
        'post /invitations/joining': refusal(409, { code: 'member_already', status: 409, message }),
      },
      true,
    );
    await user.click(await screen.findByRole('button', { name: '参加する' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('says that a link is over, with the remedy, and forgets it', async () => {
    const message = 'この招待は、期限が切れたか、取り消されたか、すでに使われています。';
    open({ 'post /invitations/view': refusal(404, { code: 'invitation_invalid', status: 404, message }) });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'ログイン' })).toHaveAttribute('href', '/signin');
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  it('offers a retry where the link could not be checked', async () => {
    let isBroken = true;
    const { user } = open({
      'post /invitations/view': () => (isBroken ? refusal(503, { message: '混み合っています。' }) : invited),
    });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: '再試行' }));
    expect(await screen.findByRole('button', { name: '参加する' })).toBeVisible();
  });

  it('without a token says how to get here', async () => {
    open({}, false, paths.invitation());
    expect(await screen.findByText('招待のメールのリンクから、もう一度開いてください。')).toBeVisible();
  });
});

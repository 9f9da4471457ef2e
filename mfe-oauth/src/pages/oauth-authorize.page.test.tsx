import { screen, waitFor, within } from '@testing-library/react';
import { isSignedIn } from 'shared-auth';
import { NEVER_ALLOWED, SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { AUTHORIZE, interaction, onward } from '../testing/authorization';
import { Page } from './oauth-authorize.page';

const DETAILS = 'get /oauth_interactions/{uid}/details';
const APPROVAL = 'post /oauth_interactions/{uid}/approval';
const REFUSAL = 'post /oauth_interactions/{uid}/refusal';

function open(api: FakeAnswers = {}, at: string = AUTHORIZE) {
  return renderPage(Page, {
    path: patterns.oauthAuthorize,
    at,
    api: { [DETAILS]: interaction, [APPROVAL]: onward, [REFUSAL]: onward, ...api },
  });
}
const allow = () => screen.findByRole('button', { name: '許可する' });
const refuse = () => screen.findByRole('button', { name: '許可しない' });
const texts = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const isOver = () => screen.findByText('この連携の手続きは続けられません');

describe('連携の許可, to a signed-in user', () => {
  it('shows system, permissions, limits, account, and where to end the connection', async () => {
    open();
    await allow();
    expect(screen.getByRole('heading', { level: 1, name: '連携の許可' })).toBeVisible();
    expect(screen.getByText('会計プラス')).toBeVisible();
    expect(screen.getByText('提供元 株式会社サンプルソフト')).toBeVisible();
    expect(screen.getByRole('link', { name: /^kaikei\.example/ })).toHaveAttribute('href', 'https://kaikei.example/');
    expect(texts('許可する内容')).toEqual([SCOPE_WORDS['payments.lodge'], SCOPE_WORDS['payments.read']]);
    expect(texts('連携しても、できないこと')).toEqual([...NEVER_ALLOWED]);
    expect(screen.getByText('株式会社青葉製作所 山田 花子 様')).toBeVisible();
    expect(screen.getByText(/^h\*+@a/)).toBeVisible();
    expect(screen.queryByText(/hanako@/)).toBeNull();
    expect(screen.getByText(/「セキュリティ設定」にある「連携サービス」から、いつでも解除できます。/)).toBeVisible();
    expect(screen.getByText('この手続きは 2026年11月20日（金） 10:30 まで有効です。')).toBeVisible();
  });

  it('is granted as shown, and redirects', async () => {
    const { user, calls } = open();
    await user.click(await allow());
    expect(await screen.findByText(/連携元のサービスに戻っています。/)).toBeVisible();
    expect(window.location.hash).toBe('#onward');
    expect(calls.filter(({ name }) => name.startsWith('post'))).toMatchObject([
      { name: APPROVAL, body: { scopes: interaction.scopes } },
    ]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('is declined', async () => {
    const { user, calls } = open();
    await user.click(await refuse());
    await waitFor(() => expect(window.location.hash).toBe('#onward'));
    expect(calls.filter(({ name }) => name.startsWith('post')).map(({ name }) => name)).toEqual([REFUSAL]);
  });

  it('works by keyboard: 許可しない, then 許可する', async () => {
    const { user } = open();
    (await refuse()).focus();
    await user.tab();
    expect(await allow()).toHaveFocus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.hash).toBe('#onward'));
  });

  it('redirects only to its own pages', async () => {
    const { user } = open({ [APPROVAL]: { redirect_to: 'https://evil.example/' } });
    await user.click(await allow());
    expect(await screen.findByText('予期しないエラーが発生しました。時間をおいて、やり直してください。')).toBeVisible();
    expect(await allow()).toBeEnabled();
  });

  it('shows the new permissions when they changed meanwhile', async () => {
    let { scopes } = interaction;
    const { user } = open({
      [DETAILS]: () => ({ ...interaction, scopes }),
      [APPROVAL]: () => {
        scopes = ['collections.read'];
        return refusal(409, {
          code: 'scopes_changed',
          message: '許可する内容が変わりました。もう一度ご確認ください。',
        });
      },
    });
    await user.click(await allow());
    expect(await screen.findByText('許可する内容が変わりました。もう一度ご確認ください。')).toBeVisible();
    await waitFor(() => expect(texts('許可する内容')).toEqual([SCOPE_WORDS['collections.read']]));
  });

  it('can be retried after a failure', async () => {
    let isDown = true;
    const { user } = open({ [APPROVAL]: () => (isDown ? refusal(503, { message: '混み合っています。' }) : onward) });
    await user.click(await allow());
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(await allow());
    await waitFor(() => expect(window.location.hash).toBe('#onward'));
  });

  it('changes the account without leaving the page', async () => {
    const { user, calls } = open({ 'post /logout': null });
    await user.click(await screen.findByRole('button', { name: '別のアカウントでログイン' }));
    expect(await screen.findByRole('button', { name: 'ログイン' })).toBeVisible();
    expect(isSignedIn()).toBe(false);
    expect(calls.some(({ name }) => name === 'post /logout')).toBe(true);
    expect(window.location.pathname + window.location.search).toBe(AUTHORIZE);
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('asks for no consent before the account is loaded', async () => {
    open({ 'get /users/information': refusal(503, { message: '混み合っています。' }) });
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    expect(screen.queryByRole('button', { name: '許可する' })).toBeNull();
  });
});

describe('an authorization that has ended', () => {
  it.each([
    ['', 0],
    ['?interaction=', 0],
    ['?interaction=..%2Fx', 0],
    ['?interaction=gone', 1],
  ])('shows a message when it is missing or unknown: %j', async (query, asked) => {
    const { calls } = open({ [DETAILS]: refusal(404, { message: '' }) }, patterns.oauthAuthorize + query);
    await isOver();
    expect(screen.getByText(/連携元のサービスから、もう一度お手続きください。/)).toBeVisible();
    expect(calls.filter(({ name }) => name === DETAILS)).toHaveLength(asked);
  });

  it('shows a message when it ended before the answer', async () => {
    const { user } = open({ [APPROVAL]: refusal(404, { message: '' }) });
    await user.click(await allow());
    await isOver();
  });

  it('shows a message when the browser returns to the page', async () => {
    let isDone = false;
    const { user } = open({
      [DETAILS]: () => (isDone ? refusal(404, { message: '' }) : interaction),
      [APPROVAL]: () => {
        isDone = true;
        return onward;
      },
    });
    await user.click(await allow());
    await screen.findByText(/連携元のサービスに戻っています。/);
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await isOver();
  });
});

it('an authorization is loaded again on retry after a failure', async () => {
  let isDown = true;
  const { user } = open({ [DETAILS]: () => (isDown ? refusal(503, { message: '混み合っています。' }) : interaction) });
  await screen.findByText('混み合っています。');
  isDown = false;
  await user.click(screen.getByRole('button', { name: '再試行' }));
  await allow();
});

import { screen, waitFor, within } from '@testing-library/react';
import type { LoginUser } from 'shared-api/types';
import { isSignedIn } from 'shared-auth';
import { NEVER_ALLOWED, SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import { patterns } from 'shared-shell';
import { type FakeAnswers, type FakeCall, loginUser, refusal, renderPage } from 'shared-shell/testing';
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

describe('for which company', () => {
  const midori = { buyerId: 12, name: '合同会社みどり' };
  const userOf = (role: LoginUser['role'], there?: LoginUser['role']) => ({
    'get /users/information': {
      ...loginUser,
      role,
      companies: [
        { buyerId: loginUser.buyerId, name: '株式会社青葉製作所', role },
        ...(there === undefined ? [] : [{ ...midori, role: there }]),
      ],
    },
  });
  const bodyOf = (calls: readonly FakeCall[]) => calls.find(({ name }) => name === APPROVAL)?.body;

  it('is not asked of who works for one, which is named', async () => {
    const { user, calls } = open(userOf('administrator'));
    await user.click(await allow());
    expect(await screen.findByText(/連携元のサービスに戻っています。/)).toBeVisible();
    expect(bodyOf(calls)).toEqual({ scopes: interaction.scopes });
  });

  it('is chosen, where somebody may connect several; the one of the session is proposed', async () => {
    const { user, calls } = open(userOf('administrator', 'administrator'));
    expect(await screen.findByRole('radio', { name: '株式会社青葉製作所' })).toBeChecked();
    expect(screen.getByText(/^許可すると、「株式会社青葉製作所」として連携します。/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '合同会社みどり' }));
    expect(screen.getByText(/^許可すると、「合同会社みどり」として連携します。/)).toBeVisible();
    // The account names no company beside the choice.
    expect(screen.getByText('山田 花子 様')).toBeVisible();
    await user.click(await allow());
    expect(await screen.findByText(/連携元のサービスに戻っています。/)).toBeVisible();
    expect(bodyOf(calls)).toEqual({ scopes: interaction.scopes, buyer_id: 12 });
  });

  it('is the one alone in which they may, also if the session is for another', async () => {
    const { user, calls } = open(userOf('reader', 'administrator'));
    expect(await screen.findByText(/^許可すると、「合同会社みどり」として連携します。/)).toBeVisible();
    expect(screen.queryByRole('radio')).toBeNull();
    await user.click(await allow());
    await waitFor(() => expect(bodyOf(calls)).toEqual({ scopes: interaction.scopes, buyer_id: 12 }));
  });

  it('is asked for, if the session is for one in which they may not', async () => {
    const third = { buyerId: 13, name: '合同会社あさひ', role: 'administrator' as const };
    const { 'get /users/information': answer } = userOf('reader', 'administrator');
    const { user, calls } = open({
      'get /users/information': { ...answer, companies: [...answer.companies, third] },
    });
    await user.click(await allow());
    expect((await screen.findAllByText('連携する会社が選択されていません。')).length).toBeGreaterThan(0);
    expect(bodyOf(calls)).toBeUndefined();
    expect(screen.queryByRole('radio', { name: '株式会社青葉製作所' })).toBeNull();
  });

  it('shows why it was refused there, and can be declined', async () => {
    const message = 'この操作は、あなたの役割（閲覧のみ）ではできません。';
    const { user, calls } = open({
      ...userOf('administrator', 'administrator'),
      [APPROVAL]: refusal(403, { code: 'permission_denied', status: 403, message }),
    });
    await user.click(await allow());
    expect(await screen.findByText(message)).toBeVisible();
    await user.click(await refuse());
    await waitFor(() => expect(calls.at(-1)?.name).toBe(REFUSAL));
  });

  it.each([
    ['preparer', undefined, /^あなたの役割（支払担当）では、外部サービスとの連携を許可できません/],
    ['reader', 'approver', /^ご利用中のどの会社でも、外部サービスとの連携を許可できません/],
  ] as const)('says to %s, who may in none (%s), what to do, and leads back', async (role, there, title) => {
    const { user, calls } = open(userOf(role, there));
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: /^メンバー/ })).toHaveAttribute('href', '/myaccount/members');
    expect(screen.queryByRole('button', { name: '許可する' })).toBeNull();
    await user.click(screen.getByRole('button', { name: '連携せずに「会計プラス」に戻る' }));
    await waitFor(() => expect(window.location.hash).toBe('#onward'));
    expect(calls.filter(({ name }) => name.startsWith('post')).map(({ name }) => name)).toEqual([REFUSAL]);
  });

  it('is that of the session, if the server names no roles', async () => {
    const { role: _role, companies: _companies, ...before } = loginUser;
    const { user, calls } = open({ 'get /users/information': Response.json(before) });
    await user.click(await allow());
    await waitFor(() => expect(bodyOf(calls)).toEqual({ scopes: interaction.scopes }));
  });
});

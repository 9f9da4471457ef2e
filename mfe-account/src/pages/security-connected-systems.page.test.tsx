import { screen, waitFor, within } from '@testing-library/react';
import { SCOPE_WORDS } from 'shared-rules/oauth-scopes';
import { patterns } from 'shared-shell';
import { type FakeAnswers, refusal, renderPage } from 'shared-shell/testing';
import { makeConnectedSystem, securityAnswers } from '../testing/security';
import { Page } from './security.page';

const LIST = 'get /users/connected_systems';
const END = 'delete /users/connected_systems/{client_id}';
const open = (api: FakeAnswers = {}) =>
  renderPage(Page, { path: patterns.security, api: { ...securityAnswers, ...api } });
const card = () => screen.findByRole('region', { name: '連携サービス' });
const button = { name: '「会計プラス」との連携を解除' };
const confirmed = async (user: ReturnType<typeof open>['user'], name: string) => {
  await user.click(await screen.findByRole('button', button));
  const dialog = await screen.findByRole('alertdialog', { name: '連携の解除' });
  const text = dialog.textContent;
  await user.click(within(dialog).getByRole('button', { name }));
  return text;
};

describe('連携サービス', () => {
  it('lists name, permissions, start, last use and pending pre-registrations of each system', async () => {
    const used = makeConnectedSystem({ last_used_at: '2026-11-19T12:30:00+09:00', count_waiting: 2 });
    open({
      [LIST]: {
        systems: [used, makeConnectedSystem({ client_id: 'other', name: 'べつの会計', scopes: ['collections.read'] })],
      },
    });
    const [first, second] = within(await screen.findByRole('list', { name: '連携サービス' }))
      .getAllByRole('listitem')
      .filter((item) => item.parentElement?.getAttribute('aria-label') === '連携サービス') as [
      HTMLElement,
      HTMLElement,
    ];
    expect(first).toHaveTextContent(
      /会計プラス提供元 株式会社サンプルソフト.*連携開始 11\/10（火） 10:00最終利用 11\/19（木） 12:30/,
    );
    expect(within(first).getByText(SCOPE_WORDS['payments.lodge'])).toBeVisible();
    expect(within(first).getByText(SCOPE_WORDS['payments.read'])).toBeVisible();
    expect(within(first).getByRole('link', { name: '確認を待っている事前登録 2件' })).toHaveAttribute(
      'href',
      '/oauth/payments/selection',
    );
    expect(within(first).getByRole('link', { name: /^kaikei\.example/ })).toHaveAttribute('target', '_blank');
    expect(second).toHaveTextContent(/べつの会計.*未使用/);
    expect(within(second).queryByRole('link', { name: /事前登録/ })).toBeNull();
  });

  it('ends a connection after a question that explains the consequences', async () => {
    let systems = [makeConnectedSystem({ count_waiting: 2 })];
    const { user, calls } = open({
      [LIST]: () => ({ systems }),
      [END]: () => {
        systems = [];
        return null;
      },
    });
    expect(await confirmed(user, '解除しない')).toMatch(
      /事前登録2件は取り消されます。すでに申請・依頼した内容は、そのまま残ります。/,
    );
    expect(calls.some(({ name }) => name === END)).toBe(false);
    await confirmed(user, '連携を解除');
    expect(await screen.findByText('「会計プラス」との連携を解除しました。')).toBeInTheDocument();
    expect(calls.find(({ name }) => name === END)?.params).toEqual({ client_id: 'kaikei-plus' });
    expect(await within(await card()).findByText(/連携しているサービスはありません。/)).toBeVisible();
    await waitFor(() => expect(screen.getByText(/お客様が連携を許可した外部のサービスです。/)).toHaveFocus());
  });

  it('does not mention cancellations when nothing is pending', async () => {
    const { user } = open({ [LIST]: { systems: [makeConnectedSystem()] } });
    expect(await confirmed(user, '解除しない')).not.toMatch(/取り消されます/);
  });

  it('ignores that a connection has already ended; shows any other error', async () => {
    let answer = refusal(503, { message: '混み合っています。' });
    let systems = [makeConnectedSystem()];
    const { user } = open({ [LIST]: () => ({ systems }), [END]: () => answer });
    await confirmed(user, '連携を解除');
    expect(await screen.findByText('混み合っています。')).toBeVisible();
    answer = refusal(404, { message: '' });
    systems = [];
    await confirmed(user, '連携を解除');
    expect(await screen.findByText(/連携しているサービスはありません。/)).toBeVisible();
  });

  it('offers a retry when the list could not be loaded', async () => {
    let isDown = true;
    const { user } = open({
      [LIST]: () => (isDown ? refusal(503, { message: '混み合っています。' }) : { systems: [makeConnectedSystem()] }),
    });
    const here = within(await card());
    expect(await here.findByText('混み合っています。')).toBeVisible();
    isDown = false;
    await user.click(here.getByRole('button', { name: '再試行' }));
    expect(await here.findByText('会計プラス')).toBeVisible();
  });
});

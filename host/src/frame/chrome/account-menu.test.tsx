import { renderHook, screen, waitFor, within } from '@testing-library/react';
import { isSignedIn } from 'shared-auth';
import { useUnsavedWork } from 'shared-shell';
import { loginUser } from 'shared-shell/testing';
import { accountRoutes, links, openShell, routes, siteRoutes, stats } from '../testing/open-shell';

describe('the account menu', () => {
  it('names company and person, and has only entries that lead somewhere', async () => {
    const { user } = openShell({ config: { links: { contact: links.contact } } });
    await user.click(await screen.findByRole('button', { name: 'アカウントメニュー 株式会社青葉製作所 山田 花子' }));
    const items = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(items).toEqual(['お問い合わせ（新しいタブで開きます）', 'ログアウト']);
  });

  it('lists its pages in the order of the specification, not of the registry', async () => {
    const { user } = openShell({ remotes: [accountRoutes, siteRoutes, [routes.list]], config: { links } });
    await user.click(await screen.findByRole('button', { name: /^アカウントメニュー .+ 山田 花子$/ }));
    expect(
      (await screen.findAllByRole('menuitem')).map((item) => item.textContent?.replace('（新しいタブで開きます）', '')),
    ).toEqual([
      '会社情報',
      'ログイン情報',
      'お支払い方法',
      'セキュリティ設定',
      '利用規約',
      'お問い合わせ',
      'プライバシーポリシー',
      '特定商取引法に基づく表記',
      'アクセシビリティ',
      'ログアウト',
    ]);
  });

  it.each([
    ['お問い合わせ', '/contact'],
    ['プライバシーポリシー', '/legal/privacy'],
  ])('links to the product’s own page of %s where none is configured', async (label, href) => {
    const { user } = openShell({ remotes: [siteRoutes, [routes.list]] });
    await user.click(await screen.findByRole('button', { name: /^アカウントメニュー/ }));
    const item = await screen.findByRole('menuitem', { name: label });
    expect([item.getAttribute('href'), item.getAttribute('target')]).toEqual([href, null]);
  });

  it.each([
    ['お問い合わせ', links.contact],
    ['プライバシーポリシー', links.privacy],
  ])('links to the configured address of %s', async (label, href) => {
    const { user } = openShell({ config: { links } });
    await user.click(await screen.findByRole('button', { name: /^アカウントメニュー/ }));
    expect(await screen.findByRole('menuitem', { name: new RegExp(`^${label}`) })).toHaveAttribute('href', href);
  });

  it.each([
    [1, '会社情報'],
    [2, '事業者情報'],
  ] as const)('labels the company page for business form %i as %s', async (businessForm, label) => {
    const sole = {
      ...loginUser,
      businessForm: 2,
      soleProprietor: { business_name: '青葉デザイン' },
    } as unknown as typeof loginUser;
    const { user } = openShell({
      remotes: [[routes.list], [routes.company]],
      api: { ...stats, 'get /users/information': businessForm === 1 ? loginUser : sole },
    });
    await user.click(await screen.findByRole('button', { name: /^アカウントメニュー .+ 山田 花子$/ }));
    expect(await screen.findByRole('menuitem', { name: label })).toHaveAttribute('href', '/myaccount/company');
  });

  it('signs out', async () => {
    const { user, calls } = openShell({ api: { ...stats, 'post /logout': null } });
    await user.click(await screen.findByRole('button', { name: /アカウントメニュー/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'ログアウト' }));
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(calls.map(({ name }) => name)).toContain('post /logout');
  });

  it('asks before it signs out while work is going on that would be lost', async () => {
    const work = renderHook(() => useUnsavedWork(true));
    const { user } = openShell({ api: { ...stats, 'post /logout': null } });
    const ask = async () => {
      await user.click(await screen.findByRole('button', { name: /アカウントメニュー/ }));
      await user.click(await screen.findByRole('menuitem', { name: 'ログアウト' }));
      return within(await screen.findByRole('alertdialog', { name: '送信中のファイルがあります' }));
    };
    await user.click((await ask()).getByRole('button', { name: '送信を続ける' }));
    expect(isSignedIn()).toBe(true);
    await user.click((await ask()).getByRole('button', { name: 'ログアウト' }));
    await waitFor(() => expect(isSignedIn()).toBe(false));
    work.unmount();
  });
});

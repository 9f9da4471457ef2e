import { screen, waitFor, within } from '@testing-library/react';
import { accountRoutes, links, onSmallScreen, openShell, routes } from '../testing/open-shell';

describe('the drawers', () => {
  it('contain navigation and account, and close when a page is chosen', async () => {
    const { user } = openShell({ config: { links } });
    await user.click(onSmallScreen('メニューを開く'));
    const drawer = screen.getByRole('dialog', { name: 'メニュー' });
    expect(within(drawer).getByRole('button', { name: 'ログアウト' })).toBeVisible();
    await user.click(within(drawer).getByRole('link', { name: '請求書カード払い' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/receipt-invoices/payments/upload');
  });

  it('list the pages of the account in the order of the specification', async () => {
    const { user } = openShell({ remotes: [accountRoutes, [routes.list]], config: { links } });
    await user.click(onSmallScreen('メニューを開く'));
    const account = within(screen.getByRole('region', { name: 'アカウントメニュー' }));
    expect(
      account.getAllByRole('listitem').map((item) => item.textContent?.replace('（新しいタブで開きます）', '').trim()),
    ).toEqual([
      '会社情報',
      'ログイン情報',
      'お支払い方法',
      'セキュリティ設定',
      '利用規約',
      'お問い合わせ',
      'プライバシーポリシー',
      'ログアウト',
    ]);
  });

  it('lead to the settings, beside the menu of the account', async () => {
    const { user } = openShell({ remotes: [[routes.list, routes.settings]] });
    expect(screen.getByRole('link', { name: '設定' })).toHaveAttribute('href', '/myaccount/settings');
    await user.click(onSmallScreen('メニューを開く'));
    const drawer = within(screen.getByRole('dialog', { name: 'メニュー' }));
    await user.click(drawer.getByRole('link', { name: '設定' }));
    await waitFor(() => expect(window.location.pathname).toBe('/myaccount/settings'));
  });

  it('contain help, with links that open new tabs', async () => {
    const { user } = openShell({ config: { links } });
    await user.click(onSmallScreen('ヘルプ'));
    const drawer = screen.getByRole('dialog', { name: 'ヘルプ' });
    expect(within(drawer).getByRole('link', { name: 'よくあるご質問 （新しいタブで開きます）' })).toHaveAttribute(
      'target',
      '_blank',
    );
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { links, onSmallScreen, openShell } from './testing';

describe('the drawers', () => {
  it('hold navigation and account, and close when a page is chosen', async () => {
    const { user } = openShell({ config: { links } });
    await user.click(onSmallScreen('メニューを開く'));
    const drawer = screen.getByRole('dialog', { name: 'メニュー' });
    expect(within(drawer).getByRole('button', { name: 'ログアウト' })).toBeVisible();
    await user.click(within(drawer).getByRole('link', { name: '請求書カード払い' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/receipt-invoices/payments/upload');
  });

  it('hold help, with links that open new tabs', async () => {
    const { user } = openShell({ config: { links } });
    await user.click(onSmallScreen('ヘルプ'));
    const drawer = screen.getByRole('dialog', { name: 'ヘルプ' });
    expect(within(drawer).getByRole('link', { name: 'よくあるご質問 (新しいタブで開きます)' })).toHaveAttribute('target', '_blank');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

import { screen } from '@testing-library/react';
import { links, onWideScreen, openShell } from './testing';

describe('help', () => {
  it('links to manual and FAQ in new tabs', async () => {
    const { user } = openShell({ config: { links } });
    await user.click(onWideScreen('ヘルプ'));
    const item = await screen.findByRole('menuitem', { name: '操作マニュアル （新しいタブで開きます）' });
    expect(item).toHaveAttribute('href', links.manual);
    expect(item).toHaveAttribute('target', '_blank');
    expect(await screen.findByRole('menuitem', { name: 'よくあるご質問 （新しいタブで開きます）' })).toBeVisible();
  });

  it('is hidden when nothing is configured', () => {
    openShell();
    expect(screen.queryByRole('button', { name: 'ヘルプ' })).toBeNull();
    expect(screen.queryByRole('complementary', { name: 'ヘルプチャット' })).toBeNull();
  });

  it('shows the chat in a sandboxed frame, loaded when it is opened', async () => {
    const { user } = openShell({ config: { helpChat: { url: 'https://chat.example/widget' } } });
    expect(screen.queryByTitle('ヘルプチャット')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'チャットで質問' }));
    const frame = screen.getByTitle('ヘルプチャット');
    expect(frame).toHaveAttribute('src', 'https://chat.example/widget');
    expect(frame.getAttribute('sandbox')).not.toContain('allow-same-origin');
    await user.click(screen.getByRole('button', { name: 'チャットを閉じる' }));
    expect(frame).not.toBeVisible();
    expect(frame).toBeInTheDocument();
  });
});

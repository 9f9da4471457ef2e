import { screen, within } from '@testing-library/react';
import { makeSiteText } from 'shared-features/testing/samples';
import { links, onWideScreen, openShell, routes, siteRoutes, stats } from '../testing/open-shell';

describe('help', () => {
  it('links to the manual and FAQ of the deployment in new tabs', async () => {
    const { user } = openShell({ remotes: [siteRoutes, [routes.list]], config: { links } });
    await user.click(onWideScreen('ヘルプ'));
    const item = await screen.findByRole('menuitem', { name: '操作マニュアル （新しいタブで開きます）' });
    expect(item).toHaveAttribute('href', links.manual);
    expect(item).toHaveAttribute('target', '_blank');
    expect(await screen.findByRole('menuitem', { name: 'よくあるご質問 （新しいタブで開きます）' })).toBeVisible();
  });

  it('links to those of the product where none is configured', async () => {
    const { user } = openShell({ remotes: [siteRoutes, [routes.list]] });
    await user.click(onWideScreen('ヘルプ'));
    expect(await screen.findByRole('menuitem', { name: '操作マニュアル' })).toHaveAttribute('href', '/help');
    expect(screen.getByRole('menuitem', { name: 'よくあるご質問' })).toHaveAttribute('href', '/help/faq');
  });

  it('has no menu when no page has it', () => {
    openShell();
    expect(screen.queryByRole('button', { name: 'ヘルプ' })).toBeNull();
  });
});

describe('the help chat of a deployment', () => {
  it('is in a sandboxed frame, loaded when it is opened', async () => {
    const { user } = openShell({ config: { helpChat: { url: 'https://chat.example/widget' } } });
    expect(screen.queryByRole('button', { name: '質問する' })).toBeNull();
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

describe('the help of the product, where a deployment has no chat', () => {
  const api = {
    ...stats,
    'get /site_texts/{id}': makeSiteText(),
    'post /support_messages': { reference: 'Q-20261127-7K4M2', copy_sent_to: 'h*****@aoba' },
  };
  async function openHelp(config = {}) {
    const page = openShell({ api, config });
    await page.user.click(screen.getByRole('button', { name: '質問する' }));
    const panel = within(await screen.findByRole('complementary', { name: 'ヘルプ' }));
    await panel.findByRole('searchbox');
    return { ...page, panel };
  }

  it('loads nothing before it is opened', () => {
    const { calls } = openShell({ api });
    expect(calls.map(({ name }) => name)).not.toContain('get /site_texts/{id}');
  });

  it('takes the focus when it opens, and gives it back on Escape', async () => {
    const { user, panel } = await openHelp();
    expect(panel.getByRole('heading', { name: 'お困りですか？' })).toHaveFocus();
    await user.tab();
    expect(panel.getByRole('searchbox')).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: '質問する' })).toHaveFocus();
    expect(screen.getByRole('button', { name: '質問する' })).toHaveAttribute('aria-expanded', 'false');
  });

  it('offers a question of each section, and answers what is typed', async () => {
    const { user, panel } = await openHelp();
    expect(panel.getByText('手数料はいくらですか。')).toBeVisible();
    expect(panel.getByText('申請をキャンセルできますか。')).toBeVisible();
    await user.type(panel.getByRole('searchbox'), '領収書');
    expect(panel.getByText('振込の完了後に発行します。')).toBeVisible();
    expect(panel.queryByText('手数料はいくらですか。')).toBeNull();
  });

  it('keeps what was typed while it is closed', async () => {
    const { user, panel } = await openHelp();
    await user.type(panel.getByRole('searchbox'), '領収書');
    await user.click(screen.getByRole('button', { name: 'ヘルプを閉じる' }));
    expect(panel.getByText('振込の完了後に発行します。')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: '質問する' }));
    expect(panel.getByRole('searchbox')).toHaveValue('領収書');
  });

  it('sends a message to the operator', async () => {
    const { user, panel, calls } = await openHelp();
    await user.click(panel.getByRole('button', { name: '当社に問い合わせる' }));
    expect(panel.getByRole('heading', { name: 'お問い合わせ' })).toHaveFocus();
    await user.click(panel.getByRole('button', { name: /お問い合わせの種類/ }));
    await user.click(await screen.findByRole('option', { name: 'その他' }));
    await user.type(panel.getByRole('textbox', { name: 'お問い合わせの内容' }), '退会したいです。');
    await user.click(panel.getByRole('button', { name: '送信' }));
    expect(await panel.findByText('受付番号: Q-20261127-7K4M2')).toBeVisible();
    expect(calls.find(({ name }) => name === 'post /support_messages')?.body).toEqual({
      topic: 'other',
      message: '退会したいです。',
    });
  });

  it('leads to the contact page of the deployment where it has its own', async () => {
    const { panel } = await openHelp({ links });
    expect(panel.getByRole('link', { name: /^お問い合わせ/ })).toHaveAttribute('href', links.contact);
    expect(panel.queryByRole('button', { name: '当社に問い合わせる' })).toBeNull();
  });
});

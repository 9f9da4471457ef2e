import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConfirmDialog } from './confirm-dialog';
import { Dialog } from './dialog';
import { Drawer } from './drawer';
import { LoadingOverlay } from './loading-overlay';
import { Menu } from './menu';
import { variant } from '../core/button.css';
import { Snackbar } from '../core/snackbar';

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('a %s has a name, traps the focus and closes by Escape and its close button', async (_name, Overlay) => {
  const onClose = jest.fn();
  render(
    <Overlay isOpen title="利用規約" onClose={onClose}>
      本文
    </Overlay>,
  );
  const dialog = screen.getByRole('dialog', { name: '利用規約' });
  expect(dialog).toContainElement(document.activeElement as HTMLElement);
  await userEvent.keyboard('{Escape}');
  await userEvent.click(within(dialog).getByRole('button', { name: '閉じる' }));
  expect(onClose).toHaveBeenCalledTimes(2);
});

test.each([true, false])('a press outside a dialog closes it when allowed (%s)', async (closesOnPressBeside) => {
  const onClose = jest.fn();
  render(
    <Dialog isOpen title="利用規約" onClose={onClose} closesOnPressBeside={closesOnPressBeside}>
      本文
    </Dialog>,
  );
  await userEvent.click(document.body.lastElementChild as HTMLElement);
  expect(onClose).toHaveBeenCalledTimes(closesOnPressBeside ? 1 : 0);
});

test('a dialog that cannot be closed stays until one of its actions', async () => {
  render(
    <Dialog isOpen title="利用規約" actions={<button type="button">同意する</button>}>
      本文
    </Dialog>,
  );
  await userEvent.keyboard('{Escape}');
  await userEvent.click(document.body.lastElementChild as HTMLElement);
  const dialog = screen.getByRole('dialog', { name: '利用規約' });
  expect(
    within(dialog)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['同意する']);
});

describe('a question', () => {
  const setUp = (props: Partial<React.ComponentProps<typeof ConfirmDialog>> = {}) => {
    const onConfirm = jest.fn();
    const onCancel = jest.fn();
    render(
      <ConfirmDialog
        isOpen
        title="確認"
        text="よろしいですか？"
        onConfirm={onConfirm}
        onCancel={onCancel}
        {...props}
      />,
    );
    return { onConfirm, onCancel };
  };

  test('is answered by はい or いいえ unless told otherwise', async () => {
    const { onConfirm, onCancel } = setUp();
    const dialog = screen.getByRole('alertdialog', { name: '確認' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'いいえ' }));
    expect(onCancel).toHaveBeenCalledTimes(1);
    await userEvent.click(within(dialog).getByRole('button', { name: 'はい' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test('with a destructive action focuses the way back', () => {
    setUp({ isDanger: true, confirmLabel: '申請をキャンセル', cancelLabel: '戻る' });
    expect(screen.getByRole('button', { name: '戻る' })).toHaveFocus();
  });

  test('whose act would lose something makes the way back the prominent button, with the focus', () => {
    setUp({ prefersCancel: true, confirmLabel: 'ページを離れる', cancelLabel: '入力を続ける' });
    const [stay, leave] = ['入力を続ける', 'ページを離れる'].map((name) => screen.getByRole('button', { name }));
    expect(stay).toHaveFocus();
    expect(stay).toHaveClass(variant.primary);
    expect(leave).toHaveClass(variant.secondary);
  });

  test('is cancelled by Escape', async () => {
    const { onCancel } = setUp();
    await userEvent.keyboard('{Escape}');
    expect(onCancel).toHaveBeenCalledTimes(1);
  });

  test('stays open while the action is pending', async () => {
    const { onCancel, onConfirm } = setUp({ isPending: true });
    await userEvent.keyboard('{Escape}{Enter}');
    expect(onCancel).not.toHaveBeenCalled();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('a snackbar', () => {
  test.each([
    ['success', 'status'],
    ['info', 'status'],
    ['error', 'alert'],
  ] as const)('of colour %s appears in an existing live region (%s)', async (color, role) => {
    const onClose = jest.fn();
    const { rerender } = render(<Snackbar item={null} isShown={false} onClose={onClose} />);
    const region = screen.getByRole(role);
    rerender(<Snackbar item={{ color, title: '完了', text: '保存しました。' }} isShown onClose={onClose} />);
    expect(region).toHaveTextContent('完了保存しました。');
    await userEvent.click(within(region).getByRole('button', { name: '閉じる' }));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  test('offers an action, and closes with it', async () => {
    const [onClose, onPress] = [jest.fn(), jest.fn()];
    render(
      <Snackbar
        item={{ color: 'info', text: '新しいバージョンがあります。', action: { label: '更新する', onPress } }}
        isShown
        onClose={onClose}
      />,
    );
    await userEvent.click(within(screen.getByRole('status')).getByRole('button', { name: '更新する' }));
    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});

test('the loading overlay names the pending action and cannot be closed', async () => {
  const { rerender } = render(<LoadingOverlay isOpen />);
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('progressbar', { name: '読み込み中' })).toBeInTheDocument();
  rerender(<LoadingOverlay isOpen={false} />);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
});

test('a menu opens by keyboard; entries run an action, link, or open a tab', async () => {
  const onAction = jest.fn();
  render(
    <Menu
      entries={[
        { id: 'company', label: '会社情報', href: '/myaccount/company' },
        { id: 'contact', label: 'お問い合わせ', href: 'https://example.com', isExternal: true },
        { id: 'signout', label: 'ログアウト', onAction },
      ]}
    >
      山田 花子
    </Menu>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: '会社情報' })).toHaveAttribute('href', '/myaccount/company');
  expect(await screen.findByRole('menuitem', { name: /お問い合わせ.*新しいタブで開きます/ })).toHaveAttribute(
    'target',
    '_blank',
  );
  await userEvent.click(await screen.findByRole('menuitem', { name: 'ログアウト' }));
  expect(onAction).toHaveBeenCalledTimes(1);
});

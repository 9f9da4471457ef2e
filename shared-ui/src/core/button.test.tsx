import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('a press runs the action once', async () => {
  const onPress = jest.fn();
  render(<Button onPress={onPress}>追加</Button>);
  await userEvent.click(screen.getByRole('button', { name: '追加' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test.each(['{Enter}', ' '])('the key %p runs the action once, however long it is held', async (key) => {
  const onPress = jest.fn();
  render(<Button onPress={onPress}>追加</Button>);
  await userEvent.tab();
  await userEvent.keyboard(key === ' ' ? '[Space>3/]' : '{Enter>3/}');
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a pending button keeps the focus, shows progress and ignores presses', async () => {
  const onPress = jest.fn();
  const { rerender } = render(<Button onPress={onPress}>保存</Button>);
  const button = screen.getByRole('button', { name: '保存' });
  await userEvent.click(button);
  rerender(
    <Button onPress={onPress} isPending>
      保存
    </Button>,
  );
  await userEvent.click(button);
  await userEvent.keyboard('{Enter}');
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(screen.getByRole('progressbar', { name: '処理中' })).toBeInTheDocument();
});

test('Enter on a submit button sends once, however long it is held', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit">送信</Button>
    </form>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter>3/}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
});

test('a pending submit button does not send the form again', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isPending>
        この内容で申請
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('announces the pending action only to the user who pressed the button', async () => {
  const isReadOut = () => screen.queryByRole('img', { name: /ログイン/ });
  const { rerender } = render(<Button>ログイン</Button>);
  rerender(<Button isPending>ログイン</Button>);
  expect(isReadOut()).not.toBeInTheDocument();
  rerender(<Button>ログイン</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  rerender(<Button isPending>ログイン</Button>);
  await waitFor(() => expect(isReadOut()).toBeInTheDocument());
  expect(screen.getAllByRole('log')[0]).toContainElement(isReadOut());
});

test('a press does not bubble to the elements around the button', async () => {
  const heard = jest.fn();
  render(
    <div onClick={heard} onKeyDown={heard} onMouseDown={heard}>
      <Button>削除</Button>
    </div>,
  );
  await userEvent.click(screen.getByRole('button', { name: '削除' }));
  await userEvent.keyboard('{Enter}');
  expect(heard).not.toHaveBeenCalled();
});

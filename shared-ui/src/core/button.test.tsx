import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from './button';

test('a press runs the act once', async () => {
  const onPress = jest.fn();
  render(<Button onPress={onPress}>追加</Button>);
  await userEvent.click(screen.getByRole('button', { name: '追加' }));
  expect(onPress).toHaveBeenCalledTimes(1);
});

test('a pending button keeps the focus, says that work goes on and ignores presses', async () => {
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

test('a button that goes while it is announced as pending leaves no announcement without a name behind', async () => {
  const { rerender } = render(<Button>ログイン</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'ログイン' }));
  rerender(<Button isPending>ログイン</Button>);
  const announced = () => document.querySelectorAll('[data-live-announcer] [role="img"]');
  await waitFor(() => expect(announced()).not.toHaveLength(0));
  rerender(<p>受取請求書</p>);
  expect(announced()).toHaveLength(0);
});

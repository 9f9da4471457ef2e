import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Switch } from './switch';

function show(props: { isOn: boolean; isPending?: boolean }) {
  const onChange = jest.fn();
  render(
    <Switch {...props} onChange={onChange} help="メールで届きます。">
      通知を受け取る
    </Switch>,
  );
  return { user: userEvent.setup(), onChange, control: screen.getByRole('switch', { name: '通知を受け取る' }) };
}

describe('a switch', () => {
  it.each([
    [true, 'オン'],
    [false, 'オフ'],
  ])('shows that it is on: %s, also in words', (isOn, word) => {
    const { control } = show({ isOn });
    expect(control).toHaveProperty('checked', isOn);
    expect(screen.getByText(word)).toBeVisible();
    expect(control).toHaveAccessibleDescription('メールで届きます。');
  });

  it('requests a change on press and on space, and shows the controlled value', async () => {
    const { user, onChange, control } = show({ isOn: false });
    await user.click(screen.getByText('通知を受け取る'));
    expect(control).toHaveFocus();
    await user.keyboard(' ');
    expect(onChange.mock.calls).toEqual([[true], [true]]);
    expect(control).not.toBeChecked();
  });

  it('ignores changes while one is pending, and keeps the focus', async () => {
    const { user, onChange, control } = show({ isOn: false, isPending: true });
    await user.tab();
    await user.keyboard(' ');
    expect(onChange).not.toHaveBeenCalled();
    expect(control).toHaveFocus();
  });
});

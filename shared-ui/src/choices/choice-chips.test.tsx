import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChoiceChips } from './choice-chips';

const options = [
  { value: '0001', label: 'みずほ銀行' },
  { value: '9900', label: 'ゆうちょ銀行' },
];

function Chips({ first }: { readonly first: string }) {
  const [value, setValue] = useState(first);
  return <ChoiceChips label="よく使われる金融機関" options={options} value={value} onChange={setValue} />;
}
const chip = (name: string) => screen.getByRole('radio', { name });

describe('chips', () => {
  test('are a named group with at most one chosen', async () => {
    render(<Chips first="" />);
    expect(screen.getByRole('radiogroup', { name: 'よく使われる金融機関' })).toBeVisible();
    await userEvent.click(chip('みずほ銀行'));
    await userEvent.click(chip('ゆうちょ銀行'));
    expect([chip('みずほ銀行'), chip('ゆうちょ銀行')].map((each) => each.getAttribute('aria-checked'))).toEqual([
      'false',
      'true',
    ]);
  });

  test('stay chosen when pressed again', async () => {
    render(<Chips first="9900" />);
    await userEvent.click(chip('ゆうちょ銀行'));
    expect(chip('ゆうちょ銀行')).toBeChecked();
  });

  test('show none chosen for an unknown value', () => {
    render(<Chips first="0134" />);
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  test('are chosen by keyboard', async () => {
    render(<Chips first="" />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{Enter}');
    expect(chip('ゆうちょ銀行')).toBeChecked();
  });
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { FormHarness } from '../testing/form-harness';
import { SelectField } from './select-field';

const banks = [
  { value: '0001', label: 'みずほ銀行', keywords: 'ミズホ 0001' },
  { value: '0005', label: '三菱UFJ銀行', keywords: 'ミツビシユーエフジェイ 0005' },
];
const send = () => userEvent.click(screen.getByRole('button', { name: '送信' }));

describe('a short list', () => {
  const setUp = () => {
    const onSubmit = jest.fn();
    render(
      <FormHarness
        entries={{ bank: v.pipe(v.string(), v.nonEmpty('金融機関が選択されていません。')) }}
        defaultValues={{ bank: '' }}
        onSubmit={onSubmit}
      >
        <SelectField name="bank" label="金融機関" options={banks} />
      </FormHarness>,
    );
    return onSubmit;
  };

  test('can be chosen from by keyboard, and sends the value', async () => {
    const onSubmit = setUp();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: /選択してください.*金融機関/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}{ArrowDown}{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: /三菱UFJ銀行/ })).toHaveFocus());
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ bank: '0005' }));
  });

  test('ties the error to the button', async () => {
    setUp();
    await send();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /金融機関/ })).toHaveAccessibleDescription(
        /金融機関が選択されていません。/,
      ),
    );
  });
});

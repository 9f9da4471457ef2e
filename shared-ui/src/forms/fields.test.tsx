import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { FormHarness } from '../testing/form-harness';
import { PasswordField } from './password-field';
import { TextAreaField } from './text-field';
import { YenField } from './yen-field';

const send = () => userEvent.click(screen.getByRole('button', { name: '送信' }));

describe('an amount', () => {
  const amountInvalid = '金額は1円以上の整数で入力してください。';
  const setUp = (amount: number | null) => {
    const onSubmit = jest.fn();
    render(
      <FormHarness entries={{ amount: v.number(amountInvalid) }} defaultValues={{ amount }} onSubmit={onSubmit}>
        <YenField name="amount" label="振込金額" badge="required" />
      </FormHarness>,
    );
    return { onSubmit, input: screen.getByRole('textbox', { name: '振込金額' }) };
  };

  test('is shown with commas', () => {
    expect(setUp(1980000).input).toHaveValue('1,980,000');
  });

  test('accepts full-width digits, gets commas on blur, and is sent as a number', async () => {
    const { input, onSubmit } = setUp(null);
    await userEvent.type(input, '２６４０００');
    expect(input).toHaveValue('２６４０００');
    await userEvent.tab();
    expect(input).toHaveValue('264,000');
    await send();
    await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ amount: 264000 }));
  });

  test('keeps an invalid text, with the error', async () => {
    const { input } = setUp(null);
    await userEvent.type(input, '12.5');
    await userEvent.tab();
    expect(input).toHaveValue('12.5');
    await waitFor(() => expect(input).toHaveAccessibleDescription(new RegExp(amountInvalid)));
  });

  test('is marked as required', () => {
    expect(setUp(null).input).toBeRequired();
    expect(screen.getByText('必須')).toBeInTheDocument();
  });
});

test('a password is hidden until it is shown on request', async () => {
  render(
    <FormHarness entries={{ password: v.string() }} defaultValues={{ password: '' }} onSubmit={jest.fn()}>
      <PasswordField name="password" label="パスワード" autoComplete="current-password" />
    </FormHarness>,
  );
  const input = screen.getByLabelText('パスワード');
  await userEvent.type(input, ' pass word ');
  expect(input).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを表示' }));
  expect(input).toHaveAttribute('type', 'text');
  expect(input).toHaveValue(' pass word ');
  await userEvent.click(screen.getByRole('button', { name: 'パスワードを非表示' }));
  expect(input).toHaveAttribute('type', 'password');
});

test('several lines of text: Enter makes a new line and does not send', async () => {
  const onSubmit = jest.fn();
  render(
    <FormHarness entries={{ memo: v.string() }} defaultValues={{ memo: '' }} onSubmit={onSubmit}>
      <TextAreaField name="memo" label="メモ" badge="optional" />
    </FormHarness>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: 'メモ' }), '一行目{Enter}二行目');
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('textbox', { name: 'メモ' })).toHaveValue('一行目\n二行目');
});

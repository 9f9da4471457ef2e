import { screen } from '@testing-library/react';
import { patterns } from 'shared-shell';
import { renderPage } from 'shared-shell/testing';
import { Form, useAppForm } from 'shared-ui/forms';
import { bankAnswers } from '../../testing';
import { BankAccountFields, bankAccountSchema, emptyBankAccount } from './index';

function show() {
  function Page() {
    const form = useAppForm({ schema: bankAccountSchema, defaultValues: emptyBankAccount, onSubmit: () => undefined });
    return (
      <Form form={form} label="試験">
        <BankAccountFields />
      </Form>
    );
  }
  return renderPage(Page, { path: patterns.suppliers, api: bankAnswers });
}
const number = () => screen.getByRole('textbox', { name: /口座番号/ });
const described = (text: string) => expect.stringContaining(text) as string;

describe('口座番号', () => {
  it.each([
    ['１２３４', '0001234', true],
    ['123-4567', '1234567', false],
  ])('%s becomes %s', async (typed, kept, isFilledUp) => {
    const { user } = show();
    await user.type(number(), typed);
    await user.tab();
    expect(number()).toHaveValue(kept);
    expect(screen.queryAllByText(`先頭に0を補い、7桁にしました: ${kept}`)).toHaveLength(isFilledUp ? 1 : 0);
  });

  it.each([
    ['12O4567', '口座番号は7桁以内の数字で入力してください。'],
    ['123', '口座番号は4桁から7桁の数字で入力してください。'],
  ])('%s is rejected', async (typed, message) => {
    const { user } = show();
    await user.type(number(), typed);
    await user.tab();
    expect(number()).toHaveAccessibleDescription(described(message));
  });
});

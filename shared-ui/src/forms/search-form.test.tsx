import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { Form } from './form';
import { SubmitButton } from './submit-button';
import { TextField } from './text-field';
import { useAppForm } from './use-app-form';

const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('法人名が入力されていません。')),
  email: v.pipe(v.string(), v.email('メールアドレスの形式が正しくありません。')),
});

/** Shows a form of one row, whose messages are beside its button. */
function Sample() {
  const form = useAppForm({
    schema,
    defaultValues: { name: '', email: '' },
    validateOn: 'submit',
    onSubmit: () => undefined,
  });
  return (
    <Form form={form} label="検索条件" hasSummary={false}>
      <TextField name="name" label="法人名" />
      <TextField name="email" label="メールアドレス" type="email" />
      <SubmitButton>登録</SubmitButton>
    </Form>
  );
}

const name = () => screen.getByRole('textbox', { name: '法人名' });
const email = () => screen.getByRole('textbox', { name: 'メールアドレス' });
const submit = () => userEvent.click(screen.getByRole('button', { name: '登録' }));

test('a form without a summary focuses the first invalid field', async () => {
  render(<Sample />);
  await submit();
  await waitFor(() => expect(name()).toHaveFocus());
  expect(name()).toHaveAccessibleDescription('法人名が入力されていません。');
  expect(screen.queryByRole('group', { name: /入力内容を確認してください/ })).not.toBeInTheDocument();
});

test('a form that validates on submit shows errors on change only after the first attempt', async () => {
  render(<Sample />);
  await userEvent.type(email(), 'taro');
  await userEvent.tab();
  expect(email()).toBeValid();
  await submit();
  await waitFor(() => expect(email()).toBeInvalid());
  await userEvent.type(email(), '@example.co.jp');
  await waitFor(() => expect(email()).toBeValid());
});

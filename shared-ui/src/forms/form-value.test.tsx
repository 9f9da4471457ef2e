import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { CodeField } from './code-field';
import { Form } from './form';
import { useClearFormValue, useFormValue, useReadFormValue, useSetFormError, useSetFormValue } from './form-value';
import { PasswordField } from './password-field';
import { SubmitButton } from './submit-button';
import { useAppForm } from './use-app-form';

const schema = v.object({
  code: v.pipe(v.string(), v.nonEmpty('認証コードが入力されていません。')),
  password: v.string(),
});

function Acts() {
  const set = useSetFormValue();
  const clear = useClearFormValue();
  const setError = useSetFormError();
  const read = useReadFormValue();
  return (
    <>
      <output>{String(useFormValue('code'))}</output>
      <button type="button" onClick={() => set('code', '')}>
        消す
      </button>
      <button type="button" onClick={() => clear('code')}>
        初めに戻す
      </button>
      <button type="button" onClick={() => setError('password', `${String(read('password'))}は使えません。`)}>
        断る
      </button>
    </>
  );
}

function Sample({ onSubmit = () => undefined }: { readonly onSubmit?: () => void }) {
  const form = useAppForm({ schema, defaultValues: { code: '', password: 'first' }, onSubmit });
  return (
    <Form form={form} label="認証" hasSummary={false}>
      <CodeField name="code" label="認証コード" length={6} onComplete={() => void form.submit()} />
      <PasswordField name="password" label="パスワード" autoComplete="current-password" />
      <Acts />
      <SubmitButton>送信</SubmitButton>
      <button type="button" onClick={() => form.methods.reset()}>
        やり直す
      </button>
      <button type="button" onClick={() => form.methods.setFocus('password', { shouldSelect: true })}>
        選ぶ
      </button>
    </Form>
  );
}

const code = () => screen.getByRole('textbox', { name: '認証コード' });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('setting a value shows and validates it; resetting does not validate', async () => {
  render(<Sample />);
  await userEvent.type(code(), '12');
  expect(screen.getByRole('status')).toHaveTextContent('12');
  await press('消す');
  expect(code()).toHaveAccessibleDescription('認証コードが入力されていません。');
  await press('初めに戻す');
  expect(code()).toBeValid();
  expect(code()).toHaveValue('');
});

test('an external error is shown at its field', async () => {
  render(<Sample />);
  await press('断る');
  expect(screen.getByLabelText('パスワード')).toHaveAccessibleDescription('firstは使えません。');
});

test('the sixth digit submits the form once', async () => {
  const onSubmit = jest.fn();
  render(<Sample onSubmit={onSubmit} />);
  await userEvent.type(code(), '123 456');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(onSubmit).toHaveBeenCalledWith({ code: '123 456', password: 'first' });
});

test('a restarted form has its initial values and no errors', async () => {
  render(<Sample />);
  await press('送信');
  await waitFor(() => expect(code()).toBeInvalid());
  await userEvent.type(screen.getByLabelText('パスワード'), '!');
  await press('やり直す');
  expect(code()).toBeValid();
  expect(screen.getByLabelText('パスワード')).toHaveValue('first');
});

test('selecting a focused field lets typing replace its text', async () => {
  render(<Sample />);
  await press('選ぶ');
  await waitFor(() => expect(screen.getByLabelText('パスワード')).toHaveFocus());
  await userEvent.keyboard('next');
  expect(screen.getByLabelText('パスワード')).toHaveValue('next');
});

import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { Form } from './form';
import { SubmitButton } from './submit-button';
import { TextField } from './text-field';
import { useAppForm } from './use-app-form';

const schema = v.object({
  name: v.pipe(v.string(), v.nonEmpty('法人名が入力されていません。')),
  email: v.pipe(
    v.string(),
    v.nonEmpty('メールアドレスが入力されていません。'),
    v.email('メールアドレスの形式が正しくありません。'),
  ),
});

interface Props {
  readonly onSubmit?: (values: v.InferOutput<typeof schema>) => Promise<void> | void;
  readonly validateOn?: 'blur' | 'change';
}

function Sample({ onSubmit = () => undefined, validateOn }: Props) {
  const form = useAppForm({
    schema,
    defaultValues: { name: '', email: '' },
    validateOn,
    onSubmit,
    fieldNames: { corporate_name: 'name' },
  });
  return (
    <Form form={form} label="会員登録">
      <TextField name="name" label="法人名" badge="required" />
      <TextField name="email" label="メールアドレス" type="email" help="入力例: taro@example.co.jp" />
      <SubmitButton>登録</SubmitButton>
    </Form>
  );
}

const name = () => screen.getByRole('textbox', { name: /法人名/ });
const email = () => screen.getByRole('textbox', { name: /メールアドレス/ });
const submit = () => userEvent.click(screen.getByRole('button', { name: '登録' }));

test('help and error are tied to the input, and the error appears on blur', async () => {
  render(<Sample />);
  expect(email()).toHaveAccessibleDescription('入力例: taro@example.co.jp');
  await userEvent.type(email(), 'taro');
  expect(email()).toBeValid();
  await userEvent.tab();
  await waitFor(() => expect(email()).toBeInvalid());
  expect(email()).toHaveAccessibleDescription(/メールアドレスの形式が正しくありません。/);
});

test('the error disappears as soon as the text is valid', async () => {
  render(<Sample />);
  await userEvent.type(email(), 'taro');
  await userEvent.tab();
  await waitFor(() => expect(email()).toBeInvalid());
  await userEvent.type(email(), '@example.co.jp');
  await waitFor(() => expect(email()).toBeValid());
});

test('leaving an empty field shows no error before the first submit', async () => {
  render(<Sample />);
  await userEvent.click(name());
  await userEvent.tab();
  await userEvent.tab();
  expect(name()).toBeValid();
});

test('a form that validates on change shows no error on blur', async () => {
  render(<Sample validateOn="change" />);
  await userEvent.type(email(), 'taro');
  await waitFor(() => expect(email()).toBeInvalid());
  await userEvent.clear(email());
  await userEvent.type(name(), 'あおば');
  await userEvent.tab();
  expect(name()).toBeValid();
});

test('submitting an incomplete form focuses a summary with links to the fields', async () => {
  const onSubmit = jest.fn();
  render(<Sample onSubmit={onSubmit} />);
  await submit();
  const summary = await screen.findByRole('group', { name: '入力内容を確認してください（2件）' });
  expect(summary).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await userEvent.click(within(summary).getByRole('link', { name: 'メールアドレスが入力されていません。' }));
  expect(email()).toHaveFocus();
});

test('server errors are shown at their fields, others in the summary', async () => {
  const refusal = Object.assign(new Error('入力内容に誤りがあります。'), {
    errors: [
      { field: 'corporate_name', message: '法人名に使用できない文字が含まれています。' },
      { field: 'unknown', message: 'この法人は登録できません。' },
    ],
  });
  render(<Sample onSubmit={() => Promise.reject(refusal)} />);
  await userEvent.type(name(), 'あおば');
  await userEvent.type(email(), 'taro@example.co.jp');
  await submit();
  await waitFor(() => expect(name()).toHaveAccessibleDescription(/法人名に使用できない文字が含まれています。/));
  expect(screen.getByRole('group', { name: /入力内容を確認してください/ })).toHaveTextContent(
    'この法人は登録できません。',
  );
});

test('an unexpected failure shows a general message and is reported', async () => {
  const report = jest.fn();
  globalThis.reportError = report;
  const failure = new TypeError('Failed to fetch');
  render(<Sample onSubmit={() => Promise.reject(failure)} />);
  await userEvent.type(name(), 'あおば');
  await userEvent.type(email(), 'taro@example.co.jp');
  await submit();
  expect(await screen.findByText(/予期しないエラーが発生しました。/)).toBeInTheDocument();
  expect(report).toHaveBeenCalledWith(failure);
});

test('a second submit while the first is pending is ignored', async () => {
  let finish: () => void = () => undefined;
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  render(<Sample onSubmit={onSubmit} />);
  await userEvent.type(name(), 'あおば');
  await userEvent.type(email(), 'taro@example.co.jp{Enter}{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  await userEvent.type(email(), '{Enter}');
  expect(onSubmit).toHaveBeenCalledTimes(1);
  await act(async () => finish());
});

test('Enter in a field submits, and the field keeps the focus', async () => {
  const onSubmit = jest.fn();
  render(<Sample onSubmit={onSubmit} />);
  await userEvent.type(name(), 'あおば');
  await userEvent.type(email(), 'taro@example.co.jp{Enter}');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(1));
  expect(email()).toHaveFocus();
});

test.each([
  ['isComposing', { isComposing: true }],
  ['the key code of Safari', { keyCode: 229 }],
])('Enter that ends a conversion does not submit the form: %s', (_name, flags) => {
  render(<Sample />);
  const isFree = fireEvent.keyDown(name(), { key: 'Enter', ...flags });
  expect(isFree).toBe(false);
});

test('full-width letters of an e-mail address become half-width on blur, not before', async () => {
  render(<Sample />);
  await userEvent.type(email(), 'ｔａｒｏ＠example.co.jp');
  expect(email()).toHaveValue('ｔａｒｏ＠example.co.jp');
  await userEvent.tab();
  expect(email()).toHaveValue('taro@example.co.jp');
});

test('nothing is validated during IME composition', async () => {
  render(<Sample validateOn="change" />);
  fireEvent.compositionStart(email());
  fireEvent.change(email(), { target: { value: 'たろう' } });
  await act(async () => undefined);
  expect(email()).toBeValid();
  fireEvent.compositionEnd(email());
  await waitFor(() => expect(email()).toBeInvalid());
});

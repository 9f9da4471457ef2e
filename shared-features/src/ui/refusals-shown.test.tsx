import { act, fireEvent, render, screen } from '@testing-library/react';
import { REFUSAL_CODES, refusalOf, written } from 'shared-api/refusals';
import { errorOfResponse } from 'shared-auth';
import { refusal } from 'shared-auth/testing';
import { LoadError } from 'shared-ui/core';
import { Form, SubmitButton, TextField, useAppForm } from 'shared-ui/forms';
import * as v from 'valibot';

const schema = v.object({ name: v.string() });

/** Returns the error of a call that the API refuses with a code. */
function errorOf(code: (typeof REFUSAL_CODES)[number]): Promise<Error> {
  const { httpStatus, status = httpStatus, text } = refusalOf(code);
  const field = { field: 'name', code: 'unknown', message: `この名前は選択できません（${code}）。` } as const;
  const errors = code === 'invalid_fields' ? [field] : [];
  return errorOfResponse(refusal(httpStatus, { code, status, message: written(text), errors }));
}

function Sample({ error }: { readonly error: Error }) {
  const form = useAppForm({ schema, defaultValues: { name: 'あおば' }, onSubmit: () => Promise.reject(error) });
  return (
    <Form form={form} label="登録">
      <TextField name="name" label="名前" />
      <SubmitButton>送信</SubmitButton>
    </Form>
  );
}

const flat = (text: string | null): string => (text ?? '').replaceAll(/\s/g, '');

it.each(REFUSAL_CODES)('%s is shown with its message by a form and by a list that cannot be loaded', async (code) => {
  const error = await errorOf(code);
  const form = render(<Sample error={error} />);
  await act(async () => {
    fireEvent.submit(screen.getByRole('form'));
  });
  const said = code === 'invalid_fields' ? 'この名前は選択できません（invalid_fields）。' : error.message;
  expect(flat(form.container.textContent)).toContain(flat(said));
  form.unmount();
  const list = render(<LoadError error={error} onRetry={() => undefined} />);
  expect(flat(list.container.textContent)).toContain(flat(error.message));
});

it('shows a fault at its field', async () => {
  render(<Sample error={await errorOf('invalid_fields')} />);
  await act(async () => {
    fireEvent.submit(screen.getByRole('form'));
  });
  expect(screen.getByRole('textbox', { name: '名前' })).toHaveAccessibleDescription(/この名前は選択できません/);
});

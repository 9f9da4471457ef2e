import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, TextField, useAppForm } from 'shared-ui/forms';
import * as v from 'valibot';
import { AutoKana } from './auto-kana';

function Names({ kana = '' }: { readonly kana?: string }) {
  const form = useAppForm({
    schema: v.object({ name: v.string(), kana: v.string() }),
    defaultValues: { name: '', kana },
    onSubmit: () => undefined,
  });
  return (
    <Form form={form} label="試験">
      <AutoKana target="kana">
        <TextField name="name" label="名称" />
      </AutoKana>
      <TextField name="kana" label="カナ" />
    </Form>
  );
}
const name = () => screen.getByRole('textbox', { name: '名称' });
const kana = () => screen.getByRole('textbox', { name: 'カナ' });

/** Simulates IME composition: each step is shown in the input, and the last one is committed. */
function compose(steps: readonly string[]) {
  const input = name() as HTMLInputElement;
  const before = input.value;
  fireEvent.compositionStart(input);
  for (const step of steps) {
    fireEvent.compositionUpdate(input, { data: step });
    fireEvent.input(input, { target: { value: before + step }, isComposing: true });
  }
  fireEvent.compositionEnd(input, { data: steps.at(-1) });
}

describe('a reading', () => {
  it('is filled in while the name is typed', () => {
    render(<Names />);
    compose(['や', 'やま', 'やまだ', '山田']);
    expect(kana()).toHaveValue('ヤマダ');
    compose(['しょうてん', '商店']);
    expect(name()).toHaveValue('山田商店');
    expect(kana()).toHaveValue('ヤマダショウテン');
  });

  it('is shortened when the name is deleted', async () => {
    render(<Names />);
    compose(['やまだ', '山田']);
    await userEvent.clear(name());
    expect(kana()).toHaveValue('');
  });

  it("keeps the user's edit", async () => {
    render(<Names />);
    compose(['やまだ', '山田']);
    await userEvent.type(kana(), 'ヤ');
    compose(['しょうてん', '商店']);
    expect(kana()).toHaveValue('ヤマダヤ');
  });

  it('does not overwrite an existing value', () => {
    render(<Names kana="ヤマタ" />);
    compose(['やまだ', '山田']);
    expect(kana()).toHaveValue('ヤマタ');
  });

  it('stays empty for a pasted name', async () => {
    render(<Names />);
    await userEvent.click(name());
    await userEvent.paste('山田商店');
    expect(name()).toHaveValue('山田商店');
    expect(kana()).toHaveValue('');
  });
});

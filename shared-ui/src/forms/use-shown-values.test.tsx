import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import * as v from 'valibot';
import { Form } from './form';
import { TextField } from './text-field';
import { useAppForm } from './use-app-form';
import { useShownValues } from './use-shown-values';

const schema = v.object({ word: v.string() });

/** Simulates a slow page: the address changes when the test says so. */
let follow: (word: string) => void;
function Search() {
  const [address, setAddress] = useState({ word: 'before' });
  follow = (word) => setAddress({ word });
  const form = useAppForm({ schema, defaultValues: address, validateOn: 'submit', onSubmit: () => undefined });
  const show = useShownValues(form.methods.reset, address);
  return (
    <Form form={form} label="検索">
      <TextField name="word" label="語" />
      <button type="button" onClick={() => show({ word: '' })}>
        クリア
      </button>
    </Form>
  );
}

describe('useShownValues', () => {
  it('keeps the input while the address changes', async () => {
    const user = userEvent.setup();
    render(<Search />);
    await user.click(screen.getByRole('button', { name: 'クリア' }));
    expect(screen.getByRole('textbox')).toHaveValue('');
    await user.type(screen.getByRole('textbox'), 'next');
    act(() => follow(''));
    expect(screen.getByRole('textbox')).toHaveValue('next');
  });

  it('follows an external change of the address, and keeps the input when it is unchanged', async () => {
    const user = userEvent.setup();
    render(<Search />);
    await user.type(screen.getByRole('textbox'), '!');
    act(() => follow('before'));
    expect(screen.getByRole('textbox')).toHaveValue('before!');
    act(() => follow('back'));
    expect(screen.getByRole('textbox')).toHaveValue('back');
  });
});

import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { FormHarness } from '../testing/form-harness';
import { CheckboxField } from './checkbox-field';
import { RadioCardField } from './radio-card-field';

const send = () => userEvent.click(screen.getByRole('button', { name: '送信' }));

test('cards are radio buttons: chosen by keyboard, named by their text, the error tied to the group', async () => {
  const onSubmit = jest.fn();
  render(
    <FormHarness
      entries={{ card: v.pipe(v.string(), v.nonEmpty('カードが選択されていません。')) }}
      defaultValues={{ card: '' }}
      onSubmit={onSubmit}
    >
      <RadioCardField
        name="card"
        label="お支払いカード"
        options={[
          { value: 'a', title: 'VISA •••• 4242', aside: '有効期限 08/29' },
          { value: 'b', title: 'JCB •••• 0505' },
        ]}
      />
    </FormHarness>,
  );
  await send();
  const group = screen.getByRole('radiogroup', { name: 'お支払いカード' });
  await waitFor(() => expect(group).toHaveAccessibleDescription(/カードが選択されていません。/));
  await userEvent.click(screen.getByRole('radio', { name: /VISA/ }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: /JCB/ })).toBeChecked();
  await send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ card: 'b' }));
});

test('a required checkbox shows its error on submit', async () => {
  const onSubmit = jest.fn();
  render(
    <FormHarness
      entries={{ consent: v.literal(true, '規約に同意してください。') }}
      defaultValues={{ consent: false }}
      onSubmit={onSubmit}
    >
      <CheckboxField name="consent">利用規約に同意します</CheckboxField>
    </FormHarness>,
  );
  const box = screen.getByRole('checkbox', { name: '利用規約に同意します' });
  await send();
  await waitFor(() => expect(box).toHaveAccessibleDescription(/規約に同意してください。/));
  await userEvent.click(box);
  await send();
  await waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ consent: true }));
});

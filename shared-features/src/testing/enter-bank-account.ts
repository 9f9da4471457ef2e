import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** For tests: enters みずほ銀行 神田支店 普通 1234567, and the holder if given, like a user. */
export async function enterBankAccount(user: UserEvent, { holder }: { readonly holder?: string } = {}): Promise<void> {
  await user.click(screen.getByRole('radio', { name: 'みずほ銀行' }));
  await user.click(screen.getByRole('combobox', { name: /支店/ }));
  await user.click(await screen.findByRole('option', { name: '神田支店' }));
  await user.click(screen.getByRole('radio', { name: '普通' }));
  await user.click(screen.getByRole('textbox', { name: /口座番号/ }));
  // Pasted, because each key renders the form: typing has tests of its own.
  await user.paste('1234567');
  if (holder === undefined) return;
  const field = screen.getByRole('textbox', { name: /口座名義/ });
  await user.clear(field);
  await user.paste(holder);
}

import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** For tests: goes on from the first part of the form of a submitted payment to the second; returns its form. */
export async function toPaymentPart({ user }: { readonly user: UserEvent }): Promise<HTMLElement> {
  await user.click(await screen.findByRole('button', { name: '次へ' }));
  return screen.findByRole('form', { name: '支払い内容の入力' });
}

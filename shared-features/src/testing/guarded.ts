import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type FakeAnswers, refusal } from 'shared-auth/testing';

/** For tests: a user with the second factor off, who proves to be present by the password. */
export const secondFactorOff = {
  'get /users/security_settings': { is_second_factor_on: false, password_changed_at: '2026-10-01T09:00:00+09:00' },
} satisfies FakeAnswers;

/**
 * For tests: calls that are refused until the user is re-authenticated, like the server's, of a user with the second
 * factor off. `prove` answers the prompt.
 *
 * @param calls answers after that
 */
export function guarded(calls: FakeAnswers): FakeAnswers {
  let isProven = false;
  const refused = refusal(403, {
    code: 'reauthentication_required',
    status: 'reauthentication_required',
    message: 'この操作には、本人確認が必要です。',
  });
  const entries = Object.entries(calls).map(([name, given]) => [
    name,
    (call: unknown) =>
      !isProven ? refused : typeof given === 'function' ? (given as (call: unknown) => unknown)(call) : given,
  ]);
  return {
    ...secondFactorOff,
    ...(Object.fromEntries(entries) as FakeAnswers),
    'post /users/reauthentication': () => {
      isProven = true;
      return { valid_until: '2026-11-20T09:10:00+09:00' };
    },
  };
}

/** For tests: enters the password in the prompt that is about to open. */
export async function prove(user: UserEvent): Promise<void> {
  await screen.findByRole('dialog', { name: '本人確認' });
  await user.type(await screen.findByLabelText('パスワード'), 'aoba-demo-2026');
  await user.click(screen.getByRole('button', { name: '確認' }));
}

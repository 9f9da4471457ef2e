import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queryClient } from 'shared-auth';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { type ConfirmQuestion, useConfirm, useSnackbar } from 'shared-shell';
import { SNACKBAR_MS } from '../security/snackbar-time';

/** Loads members, invitations and recoveries again, and the login user, whose role may have changed. */
export async function refreshMembers(): Promise<void> {
  const changed = ['/members', '/members/invitations', '/members/recoveries', '/users/information'];
  await Promise.all(changed.map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })));
}

/** A call about a member or an invitation. */
export interface MemberCall {
  /** Asked before; absent for what is easily undone. */
  readonly question?: ConfirmQuestion;
  readonly call: () => Promise<unknown>;
  /** Told afterwards. */
  readonly done: string;
  /** Runs in place of loading the lists again. */
  readonly afterwards?: () => Promise<void>;
}

interface MemberCalls {
  /** Asks, proves that the user is present where the server wants it, and makes the call. */
  readonly start: (call: MemberCall) => void;
  readonly isPending: boolean;
  readonly error: Error | null;
  /** Dialog for the proof; render it anywhere. */
  readonly proof: ReactNode;
}

/** Returns a function that makes calls about members. */
export function useMemberCall(): MemberCalls {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { run, dialog: proof } = useReauthentication();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ call, done, afterwards = refreshMembers }: MemberCall) => {
      const { kind } = await run(call);
      if (kind !== 'done') return;
      await afterwards();
      // Told last: whoever reads it finds the lists fresh, and buttons that can be pressed again.
      show({ color: 'success', text: done, duration: SNACKBAR_MS });
    },
  });
  const ask = async (asked: MemberCall): Promise<void> => {
    if (asked.question === undefined || (await confirm(asked.question))) mutate(asked);
  };
  return { start: (asked) => void ask(asked), isPending, error, proof };
}

import { useMutation } from '@tanstack/react-query';
import { queryClient } from 'shared-auth';
import { FOR_ACCOUNTS, useReauthentication } from 'shared-features/sign-in/reauthentication';
import { type ConfirmQuestion, useConfirm, useSnackbar } from 'shared-shell';

/** Duration of the success message, in ms. */
export const SNACKBAR_MS = 5_000;

const CHANGED = [
  '/suppliers',
  '/suppliers/{id}',
  '/suppliers/{id}/accounts',
  '/suppliers/{id}/accounts/{accountId}/revisions',
  '/suppliers/{id}/links',
  '/account_confirmations',
];

/** Loads links, and what an accepted answer changes, again. */
export async function refreshLinks(): Promise<void> {
  await Promise.all(CHANGED.map((path) => queryClient.invalidateQueries({ queryKey: ['get', path] })));
}

/** A call about a link. */
interface LinkCall {
  /** Asked before; absent for what is easily undone. */
  readonly question?: ConfirmQuestion;
  readonly call: () => Promise<unknown>;
  /** Told afterwards. */
  readonly done: string;
}

/**
 * Returns a function that makes calls about links: asks, proves that the user is present where the server wants it, and
 * loads the links again, also when they have changed meanwhile.
 */
export function useLinkCall() {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { run, dialog: proof } = useReauthentication(FOR_ACCOUNTS);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ call, done }: LinkCall) => {
      const { kind } = await run(call);
      if (kind !== 'done') return;
      await refreshLinks();
      show({ color: 'success', text: done, duration: SNACKBAR_MS });
    },
    // It may have been decided elsewhere.
    onError: () => void refreshLinks(),
  });
  const ask = async (asked: LinkCall): Promise<void> => {
    if (asked.question === undefined || (await confirm(asked.question))) mutate(asked);
  };
  return { start: (asked: LinkCall) => void ask(asked), isPending, error, proof };
}

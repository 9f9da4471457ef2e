import { useMutation } from '@tanstack/react-query';
import { refreshApprovals } from 'flow-payment/approval';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';
import { type ConfirmQuestion, useConfirm, useSnackbar } from 'shared-shell';
import { FOR_APPROVALS } from './proof-reason';

/** Duration of the success message, in ms. */
const SNACKBAR_MS = 5_000;

/** A call about one request. */
interface ApprovalCall<Value> {
  /** Asked before; absent for what the screen itself shows whole. */
  readonly question?: ConfirmQuestion;
  readonly call: () => Promise<Value>;
  /** Told afterwards. */
  readonly done: string;
  readonly afterwards?: (value: Value) => void;
}

/** Makes calls about a request: asks, proves that the user is present where the server wants it, and refetches. */
export function useApprovalCall() {
  const confirm = useConfirm();
  const { show } = useSnackbar();
  const { run, dialog: proof } = useReauthentication(FOR_APPROVALS);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ call, done, afterwards }: ApprovalCall<unknown>) => {
      try {
        const answer = await run(call);
        if (answer.kind === 'cancelled') return;
        show({ color: 'success', text: done, duration: SNACKBAR_MS });
        afterwards?.(answer.value);
      } finally {
        // Also after an error: what the screen shows may be out of date.
        await refreshApprovals();
      }
    },
  });
  const start = async <Value>(asked: ApprovalCall<Value>): Promise<void> => {
    if (asked.question !== undefined && !(await confirm(asked.question))) return;
    mutate({ ...asked, afterwards: (value) => asked.afterwards?.(value as Value) });
  };
  return { start, isPending, error, proof };
}

import type { ListedAccount } from 'shared-api/types';

interface PaymentsToEarlierProps {
  readonly account: Pick<ListedAccount, 'payments_to_earlier'>;
}

/**
 * Names the payments in progress that go to what an account was before it was changed; nothing where there are none.
 */
export function PaymentsToEarlier({ account: { payments_to_earlier: earlier } }: PaymentsToEarlierProps) {
  if (earlier.count === 0) return null;
  const hidden = earlier.count - earlier.payment_numbers.length;
  const names = `${earlier.payment_numbers.join('、')}${hidden > 0 ? `、ほか${hidden}件` : ''}`;
  return (
    <p>{`申請済みのお支払い（${names}）は、変更前の口座に振り込まれます。振込先を変えるときは、各申請の内容を変更してください。`}</p>
  );
}

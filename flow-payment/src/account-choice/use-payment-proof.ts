import { queryClient } from 'shared-auth';
import { useReauthentication } from 'shared-features/sign-in/reauthentication';

/** Reason for the prompt, shown in the dialog. */
const REASON =
  '不正なお支払いを防ぐため、ご本人であることを確認します。対象は、高額のお支払いと、前回とは異なる口座・変更された口座への振り込みです。確認後の数分間は、続けて申請できます。';

/**
 * Re-authenticates a user who pays a large amount, or to an account with a caution (contract: `approveCreditCard`,
 * `supplier_account_revision` of payments).
 */
export const usePaymentProof = () => useReauthentication(REASON);

/** Refetches the supplier's accounts: one may have been changed, or differ from that of the last payment. */
export function refreshAccounts(): void {
  void queryClient.invalidateQueries({ queryKey: ['get', '/suppliers/{id}/accounts'] });
}

import { queryClient } from 'shared-auth';
import { useReauthentication } from '../../sign-in/reauthentication';

/** Reason for the password prompt of such an account, shown in the dialog. */
const REASON =
  '前回とは異なる口座、または変更された口座に振り込むため、ご本人であることを確認します。確認後の数分間は、続けて申請できます。';

/** Re-authenticates a user who pays to an account with a caution (contract: payments, `supplier_account_revision`). */
export const useAccountProof = () => useReauthentication(REASON);

/** Refetches the supplier's accounts: one may have been changed, or differ from that of the last payment. */
export function refreshAccounts(): void {
  void queryClient.invalidateQueries({ queryKey: ['get', '/suppliers/{id}/accounts'] });
}

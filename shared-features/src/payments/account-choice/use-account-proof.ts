import { queryClient } from 'shared-auth';
import { useReauthentication } from '../../sign-in/reauthentication';

/** Why applying with such an account asks for the password, in the dialog's words. */
const REASON =
  '前回とは異なる口座、または変更された口座に振り込むため、ご本人であることを確認します。確認後の数分間は、続けて申請できます。';

/**
 * Asks who sends money to an account with a caution to prove themselves (contract: payments,
 * `supplier_account_revision`).
 */
export const useAccountProof = () => useReauthentication(REASON);

/**
 * Has the supplier's accounts asked anew: one may have been changed, or be another than what the last payment went to.
 */
export function refreshAccounts(): void {
  void queryClient.invalidateQueries({ queryKey: ['get', '/suppliers/{id}/accounts'] });
}

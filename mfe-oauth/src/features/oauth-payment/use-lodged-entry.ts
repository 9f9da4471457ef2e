import { useCallback, useRef } from 'react';
import { useWorkflow } from 'shared-shell';
import { type LodgedEntry, oauthPaymentWorkflow } from './oauth-payment.workflow';

/**
 * Returns the stored values of one pre-registration; null if none. Use it in the one component of a screen that writes
 * them.
 */
export function useLodgedEntry(preId: string) {
  const [stored, write, clear] = useWorkflow(oauthPaymentWorkflow);
  const entry = stored?.preId === preId ? stored : null;
  const latest = useRef(entry);

  /**
   * Changes parts of the values. Several changes in one render add up. `begun` is the base if nothing is stored yet.
   */
  const update = useCallback(
    (part: Partial<LodgedEntry>, begun: LodgedEntry) => {
      latest.current = { ...(latest.current ?? begun), ...part };
      write(latest.current);
    },
    [write],
  );
  return { entry, update, clear };
}

import { useCallback, useRef } from 'react';
import { useWorkflow } from 'shared-shell';
import { type LodgedEntry, oauthPaymentWorkflow } from './oauth-payment.workflow';

/**
 * What has been entered for one pre-registration, for the one component of a screen that writes it; null before
 * anything is.
 */
export function useLodgedEntry(preId: string) {
  const [stored, write, clear] = useWorkflow(oauthPaymentWorkflow);
  const entry = stored?.preId === preId ? stored : null;
  const latest = useRef(entry);

  /**
   * Changes parts of it; several changes of one moment add up. `begun` is what it begins with where nothing is kept
   * yet.
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

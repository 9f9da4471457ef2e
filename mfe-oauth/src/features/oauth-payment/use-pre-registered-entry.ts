import { useCallback, useRef } from 'react';
import { useWorkflow } from 'shared-shell';
import { type PreRegisteredEntry, oauthPaymentWorkflow } from './oauth-payment.workflow';

/**
 * Returns the stored values of one pre-registration; null if none. Use it in the one component of a screen that writes
 * them.
 */
export function usePreRegisteredEntry(preId: string) {
  const [stored, write, clear] = useWorkflow(oauthPaymentWorkflow);
  const entry = stored?.preId === preId ? stored : null;
  const latest = useRef(entry);

  /**
   * Changes parts of the values. Several changes in one render add up. `begun` is the base if nothing is stored yet.
   */
  const update = useCallback(
    (part: Partial<PreRegisteredEntry>, begun: PreRegisteredEntry) => {
      latest.current = { ...(latest.current ?? begun), ...part };
      write(latest.current);
    },
    [write],
  );
  return { entry, update, clear };
}

/** Result of `usePreRegisteredEntry`, for the parts of a screen. */
export type KeptEntry = ReturnType<typeof usePreRegisteredEntry>;

import type { ConnectingSystem, FeeBearer } from 'shared-api/types';
import { FromSystem } from 'shared-features/suppliers/connecting-system';
import { useFormValue } from 'shared-ui/forms';

interface FeeOriginProps {
  readonly system: Pick<ConnectingSystem, 'name'>;
  /** Undefined where the system left it out. */
  readonly sent: FeeBearer | undefined;
}

/** Says that the choice of who bears the fee is the one that was sent, while it is. */
export function FeeOrigin({ system, sent }: FeeOriginProps) {
  return useFormValue('feeBearer') === sent ? <div><FromSystem system={system} /></div> : null;
}

import type { FeeBearer } from 'shared-api/types';

/** Returns the fee bearer of a request, as the payer reads it. */
export const feeBearerText = (bearer: FeeBearer): string => (bearer === 'buyer' ? '貴社' : '依頼元');

import type { FeeBearer } from 'shared-api/types';

/** Who bears the fee of a request, as the one who pays it reads it. */
export const feeBearerText = (bearer: FeeBearer): string => (bearer === 'buyer' ? '貴社' : '依頼元');

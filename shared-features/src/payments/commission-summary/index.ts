export { BarTotal, TypedBarTotal } from './bar-total';
export { CommissionFigures } from './commission-figures';
export { CommissionSummary, TYPING_PAUSE_MS } from './commission-summary';
export { feeBearerText } from './fee-bearer';
export { commissionTerm } from './commission-figures';
export { RequestFigures } from './request-figures';
export { type CommissionQuestion, useCommission } from './use-commission';

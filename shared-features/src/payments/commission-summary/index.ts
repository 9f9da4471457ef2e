export { BarTotal, TypedBarTotal } from './bar-total';
export { CommissionSummary, TYPING_PAUSE_MS } from './commission-summary';
export { feeBearerText } from './fee-bearer';
export { ChargedTotal, CommissionFigures, commissionTerm } from './commission-figures';
export { type CommissionQuestion, useCommission } from './use-commission';

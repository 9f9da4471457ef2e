export { CommissionFigures } from './commission-figures';
export { CommissionSummary, TYPING_PAUSE_MS } from './commission-summary';
export { commissionTerm } from './rate-text';
export { useCommission } from './use-commission';
